//! The layout of the pages at each window width, light and dark: which parts stand side by side, in reading order.

use std::time::Instant;

use announce::Language;
use laws::role::Role;
use laws::seat::BoardAt;
use serde_json::json;
use shakmaty::{Color, Square};

use crate::axe::{THEMES, commits, looks};
use crate::browser::Page;
use crate::driven::in_browser;
use crate::table::{BOTH_TYPED, DEADLINE, NONE_TYPED, Served};

pub const ALL_WIDTHS: [u32; 9] = [320, 390, 600, 704, 768, 1024, 1280, 1600, 1920];

/// Positions of elements: left, top, right and bottom of each.
const PLACES: &str = "
return [...arguments].map((found) => {
  const { left, top, right, bottom } = document.querySelector(found).getBoundingClientRect();
  return [left, top + scrollY, right, bottom + scrollY].map(Math.round);
});
";

pub async fn places(page: &Page, of: &[&str]) -> Vec<[i64; 4]> {
    let of = of.iter().map(|one| json!(one)).collect();
    let found = page.0.execute(PLACES, of).await.unwrap();
    serde_json::from_value(found).unwrap()
}

/// Checks that nothing is wider than its window.
pub async fn fits(page: &Page, width: u32) {
    let found = page.faults("return [innerWidth, document.documentElement.scrollWidth]");
    let found = found.await;
    assert_eq!(found[0], json!(width));
    assert!(found[1].as_u64() <= Some(width.into()), "{found:?}");
}

/// The lightness of a colour, from 0 to 1, and the contrast of two (WCAG 2.2).
pub const CONTRAST: &str = r"
const channels = (css) => css.match(/[\d.]+/g).map(Number);
const light = (css) => {
  const [r, g, b] = channels(css).map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const against = (one, other) => {
  const pair = [light(one), light(other)].sort((a, b) => b - a);
  return (pair[0] + 0.05) / (pair[1] + 0.05);
};
";

/// Measures a page's boards: the number of pieces, the lowest contrast of a piece (fill or edge) with its square, the contrast of
/// White's fill with Black's, and the lightness of the lightest square, from 0 to 1.
const BOARDS: &str = r"
const style = (one) => getComputedStyle(one);
const ground = (piece) => style(piece.closest('td')).backgroundColor;
const pieces = [...document.querySelectorAll('.board .piece:not(:empty)')];
const inks = (one) => [style(one).color, style(one).webkitTextStrokeColor];
const fill = (found) => style(document.querySelector(found)).color;
return [
  pieces.length,
  Math.min(...pieces.map((one) => Math.max(...inks(one).map((ink) => against(ink, ground(one)))))),
  against(fill('.of-white'), fill('.of-black')),
  Math.max(...[...document.querySelectorAll('.board tbody td')].map((one) => light(style(one).backgroundColor))),
];
";

/// Checks that each piece stands out from its square as WCAG requires of graphics (1.4.11), and White's from Black's, and that by
/// night no square dazzles.
pub async fn boards_are_seen(page: &Page, theme: (&str, &str, &str)) {
    let seen = page.faults(&[CONTRAST, BOARDS].concat()).await;
    let seen: Vec<f64> = seen.iter().map(|one| one.as_f64().unwrap()).collect();
    let [pieces, least, apart, lightest] = seen[..] else {
        unreachable!("four were asked for");
    };
    assert!(
        pieces >= 2.0 && least >= 3.0 && apart >= 3.0,
        "{theme:?}: {seen:?}"
    );
    assert_eq!(lightest < 0.2, theme.1 == "dark", "{theme:?}: {seen:?}");
}

/// The filled buttons of the case, which are its proposal; the others are outlined.
const FILLED: &str = "
const ground = (one) => getComputedStyle(one).backgroundColor;
const page = ground(document.body);
return [...document.querySelectorAll('#open-1 button')].filter((one) => ground(one) !== page).map((one) => one.id);
";

/// Targets too small for a finger (2.5.8 requires 24 pixels; the limit here is 44), apart from squares of a board and controls in a
/// label.
const SMALL: &str = "
return [...document.querySelectorAll('button, select, textarea, input[type=text], summary, nav a, label:has(> input)')]
  .filter((one) => one.offsetParent && one.offsetHeight < 44).map((one) => one.outerHTML);
";

/// Text in lines of more than 75 letters.
const LONG: &str = "
const lines = (one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].filter((part) => part.width > 1).map((part) => Math.round(part.bottom / 12))).size;
};
return [...document.querySelectorAll('main p:not(.acts, .clock), main li, main dd')]
  .filter((one) => one.offsetParent && !one.querySelector('button, .heard, strong') && one.innerText.length > 75)
  .filter((one) => one.innerText.length / lines(one) > 75).map((one) => one.innerText);
";

/// Checks that targets are large enough, and that no line is too long to be read.
pub async fn is_pressed_and_read(page: &Page, width: u32) {
    for faults in [SMALL, LONG] {
        let found = page.faults(faults).await;
        assert!(found.is_empty(), "{width}: {found:?}");
    }
}

/// The position is above the case or beside it, at every width. It also comes first in the document, so that listeners and sighted
/// users go through the page in one order.
#[tokio::test]
async fn the_position_is_beside_the_case_or_above_it_at_every_width() {
    let served = Served::new(NONE_TYPED, Language::En).await;
    let (white, black) = (Color::White, Color::Black);
    commits(&served, white, 1_000, (Square::E2, Square::E4)).await;
    served.until(|state| state.plies().len() == 1).await;
    served
        .moves(BoardAt(black), 1_000, (Square::E2, Square::E3))
        .await;
    commits(&served, black, 5_000, (Square::E7, Square::E5)).await;
    served.until(|state| state.open().count() == 1).await;
    in_browser(async |client| {
        let page = Page::open(client, &served, Role::Chief).await;
        let begun = Instant::now();
        while page.faults("return [...document.querySelectorAll('#open-1')].map(() => 1)").await.is_empty() {
            assert!(begun.elapsed() < DEADLINE, "no case is shown");
        }
        let order = "const at = (id) => document.querySelector(id);
            return [at('#position').compareDocumentPosition(at('#open-1')) & Node.DOCUMENT_POSITION_FOLLOWING]";
        assert_eq!(page.faults(order).await, [json!(4)]);
        for theme in &THEMES[..2] {
            for width in ALL_WIDTHS {
                looks(&page.0, *theme, width).await;
                fits(&page, width).await;
                let found = places(&page, &["#position-table", "#open-1", "#game"]).await;
                let [position, case, game] = found[..] else {
                    unreachable!("three were asked for");
                };
                let (beside, above) = (position[2] <= case[0], position[3] <= case[1]);
                assert!(beside || above, "{width}: {position:?} {case:?}");
                assert!(!beside || position[1] < case[3], "{width}: {position:?} {case:?}");
                // It is the first thing below the alarm, and its squares are square.
                assert!(position[1] < 600, "{width}: {position:?}");
                let (wide, high) = (position[2] - position[0], position[3] - position[1]);
                assert!((wide - high).abs() <= 40, "{width}: {position:?}");
                assert_eq!(beside, width >= 704, "{width}");
                assert_eq!(game[0] > case[2], width >= 1280, "{width}: {game:?}");
                boards_are_seen(&page, *theme).await;
                is_pressed_and_read(&page, width).await;
                assert_eq!(page.faults(FILLED).await, [json!("accept-1")], "{width}");
                // Legible from a metre away.
                let digits = "return [...document.querySelectorAll('.clock strong')].map((one) => parseFloat(getComputedStyle(one).fontSize))";
                let digits = page.faults(digits).await;
                assert!(digits.len() == 2 && digits.iter().all(|size| size.as_f64() >= Some(36.0)), "{width}: {digits:?}");
                page.picture(&format!("arbiter-{}-{width}", theme.0)).await;
            }
        }
    })
    .await;
}

/// The layout of the spectators' and assistants' pages, and the visibility of their boards and targets.
#[tokio::test]
async fn spectators_and_assistants_have_the_width_and_the_night() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    for (seat, uci) in [(Color::White, "e2e4"), (Color::Black, "e7e5")] {
        served.plays(seat, uci).await;
    }
    in_browser(async |client| {
        let assistant = Role::Assistant(Color::White);
        for (role, found, beside) in [
            (Role::Spectator, ["#position-table", "#moves"], 1120),
            (assistant, ["#acts-white", "#moves"], 1024),
        ] {
            let page = Page::open(client.clone(), &served, role).await;
            page.until("moves", |text| !text.is_empty()).await;
            for theme in THEMES {
                for width in ALL_WIDTHS {
                    looks(&page.0, theme, width).await;
                    fits(&page, width).await;
                    is_pressed_and_read(&page, width).await;
                    if role == Role::Spectator {
                        boards_are_seen(&page, theme).await;
                    }
                    let found = places(&page, &found).await;
                    let [first, second] = found[..] else {
                        unreachable!("two were asked for");
                    };
                    assert_eq!(
                        second[0] >= first[2],
                        width >= beside,
                        "{role} {width}: {found:?}"
                    );
                    page.picture(&format!("{role}-{}-{width}", theme.0)).await;
                }
            }
        }
    })
    .await;
}
