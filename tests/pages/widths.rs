//! How the pages use the width that they have: what stands beside what, at each width of a window, light and dark, and in the order in
//! which it is read.

use std::time::Instant;

use announce::Language;
use laws::role::Role;
use laws::seat::BoardAt;
use serde_json::json;
use shakmaty::{Color, Square};

use crate::axe::{THEMES, commits, looks};
use crate::browser::Page;
use crate::driven::in_browser;
use crate::table::{DEADLINE, NONE_TYPED, Served};

pub const ALL_WIDTHS: [u32; 9] = [320, 390, 600, 704, 768, 1024, 1280, 1600, 1920];

/// Where things stand: left, top, right and bottom of each.
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

/// Nothing of a page is wider than its window.
pub async fn fits(page: &Page, width: u32) {
    let found = page.faults("return [innerWidth, document.documentElement.scrollWidth]");
    let found = found.await;
    assert_eq!(found[0], json!(width));
    assert!(found[1].as_u64() <= Some(width.into()), "{found:?}");
}

/// The position is above the case or beside it, whatever the width; it stands before it in the page, too, so that whoever hears the page
/// and whoever sees it go through it in one order.
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
                // It is what is seen first below the alarm, and its squares are squares.
                assert!(position[1] < 600, "{width}: {position:?}");
                let (wide, high) = (position[2] - position[0], position[3] - position[1]);
                assert!((wide - high).abs() <= 40, "{width}: {position:?}");
                assert_eq!(beside, width >= 704, "{width}");
                assert_eq!(game[0] > case[2], width >= 1600, "{width}: {game:?}");
                page.picture(&format!("arbiter-{}-{width}", theme.0)).await;
            }
        }
    })
    .await;
}
