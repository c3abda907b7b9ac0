use super::*;

use Color::{Black, White};

fn clock(control: &str, mode: TimeMode) -> Clock {
    let control: TimeControl = control.parse().unwrap();
    Clock::new(control.in_mode(mode).unwrap())
}

fn at(seconds: u64) -> Timestamp {
    Timestamp(seconds * 1000)
}

/// Seconds left, of White and of Black.
fn left(clock: &Clock, seconds: u64) -> (u64, u64) {
    let times = clock.times(at(seconds));
    assert_eq!(times.white % 1000 + times.black % 1000, 0);
    (times.white / 1000, times.black / 1000)
}

#[test]
fn a_press_completes_and_starts_the_other_clock() {
    let mut clock = clock("100+10", TimeMode::Increment);
    clock.start(White, at(5));
    clock.complete(White, at(25));
    assert_eq!(clock.running(), Some(Black));
    assert_eq!(left(&clock, 25), (100, 110));
    clock.complete(Black, at(35));
    assert_eq!(left(&clock, 35), (100, 110));
}

#[test]
fn an_increment_is_added_before_each_move_the_first_included() {
    let mut clock = clock("2/100+10:50", TimeMode::Increment);
    assert_eq!(left(&clock, 0), (110, 110));
    clock.start(White, at(0));
    clock.complete(White, at(5));
    assert_eq!(left(&clock, 5), (115, 110));
    clock.complete(Black, at(10));
    clock.complete(White, at(15));
    assert_eq!(
        left(&clock, 15),
        (160, 115),
        "none for the move after the control"
    );
    assert_eq!(
        clock.begun(),
        ByColor {
            white: 110_000,
            black: 110_000
        }
    );
}

#[test]
fn a_flag_falls_exactly_when_the_time_is_used_up() {
    let mut clock = clock("1", TimeMode::Increment);
    assert_eq!(clock.flag_falls(), None);
    clock.start(Black, Timestamp(10));
    assert_eq!(clock.flag_falls(), Some((Black, Timestamp(1_010))));
    clock.fall(Black, Timestamp(1_010));
    assert_eq!(clock.flag_falls(), None, "it does not fall again");
    assert_eq!(clock.left(Black, Timestamp(9_000)), 0);
    clock.complete(Black, Timestamp(9_000));
    assert_eq!(clock.flag_falls(), Some((White, Timestamp(10_000))));
}

#[test]
fn a_fallen_flag_gets_no_increment_and_is_put_up_by_the_arbiter() {
    let mut clock = clock("10+5", TimeMode::Increment);
    clock.start(White, at(0));
    clock.fall(White, at(15));
    clock.complete(White, at(17));
    assert_eq!(left(&clock, 17), (0, 15));
    clock.set(
        ByColor {
            white: 3_000,
            black: 8_000,
        },
        at(18),
    );
    assert_eq!(clock.running(), Some(Black), "it goes on running");
    clock.complete(Black, at(19));
    assert_eq!(clock.flag_falls(), Some((White, at(22))));
}

#[test]
fn the_arbiter_stops_and_restarts() {
    let mut clock = clock("100+10", TimeMode::Increment);
    clock.start(White, at(0));
    clock.stop(at(20));
    assert_eq!(left(&clock, 500), (90, 110));
    clock.complete(White, at(500));
    assert_eq!(
        clock.running(),
        None,
        "a press does not start a stopped clock"
    );
    assert_eq!(left(&clock, 500), (100, 110), "but the move is completed");
    clock.start(Black, at(600));
    assert_eq!(left(&clock, 610), (100, 100));
}

#[test]
fn a_period_begins_when_its_moves_are_completed_and_the_last_is_repeated() {
    let mut clock = clock("2/100:1/50", TimeMode::Increment);
    clock.start(White, at(0));
    assert_eq!(clock.stage(White).moves_to_go(), Some(2));
    clock.complete(White, at(10));
    clock.complete(Black, at(20));
    assert_eq!(clock.stage(White).moves_to_go(), Some(1));
    clock.complete(White, at(30));
    assert_eq!(left(&clock, 30), (130, 90));
    clock.complete(Black, at(40));
    clock.complete(White, at(50));
    assert_eq!(left(&clock, 50), (170, 130));
    assert_eq!(clock.stage(White).index, 2);
}

#[test]
fn a_flag_that_fell_before_the_moves_were_completed_stands_at_zero_in_the_next_period() {
    let mut clock = clock("1/10:20", TimeMode::Increment);
    clock.start(White, at(0));
    clock.fall(White, at(10));
    clock.complete(White, at(15));
    assert_eq!(left(&clock, 15), (20, 10));
    assert_eq!(clock.fallen().white, None);
}

#[test]
fn with_a_delay_the_main_time_runs_only_after_it_also_over_a_pause() {
    let mut clock = clock("100+10", TimeMode::Delay);
    clock.start(White, at(0));
    assert_eq!(left(&clock, 10), (100, 100));
    assert_eq!(clock.flag_falls(), Some((White, at(110))));
    clock.stop(at(6));
    clock.start(White, at(50));
    assert_eq!(left(&clock, 54), (100, 100));
    assert_eq!(left(&clock, 55), (99, 100));
    assert_eq!(clock.flag_falls(), Some((White, at(154))));
    clock.complete(White, at(64));
    assert_eq!(left(&clock, 64), (90, 100));
    clock.complete(Black, at(65));
    assert_eq!(
        left(&clock, 75),
        (90, 100),
        "the next move has its own delay"
    );
}

#[test]
fn bronstein_gives_back_what_was_used_and_no_more_than_the_extra_time() {
    let mut clock = clock("100+10", TimeMode::Bronstein);
    clock.start(White, at(0));
    assert_eq!(left(&clock, 4), (96, 100));
    clock.complete(White, at(4));
    assert_eq!(left(&clock, 4), (100, 100));
    clock.complete(Black, at(24));
    assert_eq!(left(&clock, 24), (100, 90));
    clock.stop(at(30));
    clock.start(White, at(90));
    clock.complete(White, at(92));
    assert_eq!(
        left(&clock, 92),
        (100, 90),
        "eight seconds on both sides of a pause"
    );
}

#[test]
fn what_was_used_of_a_sealed_move_comes_back_though_the_opponents_clock_ran_in_between() {
    let mut clock = clock("100+10", TimeMode::Bronstein);
    clock.start(White, at(0));
    clock.stop(at(6));
    clock.start(Black, at(50));
    clock.complete(White, at(70));
    assert_eq!(left(&clock, 70), (100, 80));
    clock.complete(Black, at(75));
    assert_eq!(
        left(&clock, 75),
        (100, 85),
        "ten of the twenty-five seconds"
    );
}

#[test]
fn what_runs_off_one_hourglass_runs_into_the_other() {
    let mut clock = clock("*60", TimeMode::Increment);
    clock.start(White, at(0));
    clock.complete(White, at(10));
    assert_eq!(left(&clock, 10), (50, 70));
    clock.complete(Black, at(40));
    assert_eq!(left(&clock, 40), (80, 40));
    assert_eq!(clock.flag_falls(), Some((White, at(120))));
    assert_eq!(left(&clock, 200), (0, 120), "no more than there is");
}

#[test]
fn the_sides_may_have_different_times() {
    let clock = clock("W300-B240", TimeMode::Increment);
    assert_eq!(left(&clock, 0), (300, 240));
}

#[test]
fn moves_taken_back_are_to_be_made_again() {
    let mut clock = clock("2/100:50", TimeMode::Increment);
    clock.start(White, at(0));
    clock.complete(White, at(10));
    clock.complete(Black, at(20));
    clock.complete(White, at(30));
    clock.take_back(ByColor { white: 1, black: 1 }, at(35));
    assert_eq!(clock.running(), None);
    assert_eq!(clock.stage(White).moves_to_go(), Some(1));
}

#[test]
fn it_says_when_it_comes_down_to_a_time() {
    let mut clock = clock("100+5", TimeMode::Delay);
    clock.start(White, at(0));
    assert_eq!(clock.reaches(30_000), Some((White, at(75))));
    assert_eq!(clock.reaches(101_000), None);
}
