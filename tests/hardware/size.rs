//! The firmware fits into the controller, with room to spare.

use std::process::Command;

use crate::rig::{INITIAL, Rig, built, report};

const FLASH_LIMIT: usize = 30 * 1024;
const RAM_LIMIT: usize = 1536;
const RAM: usize = 2048;

/// Flash and static memory of an ELF file, in bytes.
fn size(elf: &str) -> (usize, usize) {
    let output = Command::new("avr-size")
        .arg(built().join(elf))
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let numbers: Vec<usize> = text
        .lines()
        .nth(1)
        .unwrap()
        .split_whitespace()
        .take(3)
        .map(|number| number.parse().unwrap())
        .collect();
    (numbers[0] + numbers[1], numbers[1] + numbers[2])
}

fn fits(elf: &str, mut rig: Rig) {
    let (flash, fixed) = size(elf);
    // Deep call chains: all changes at once, every command, a broken chain.
    rig.tell("setup 8/8/8/8/8/8/8/8");
    rig.run_ms(100);
    rig.tell("break data 1 noise");
    rig.run_ms(100);
    rig.tell("mend");
    rig.run_ms(200);
    let used = RAM - usize::from(rig.status().stack_free.unwrap());
    let busy = rig.tell("tell").remove(0);
    report(format!(
        "{elf}: {flash} bytes of flash, {fixed} bytes of variables, {used} bytes of memory ever used with the stack; {busy}"
    ));
    assert!(flash < FLASH_LIMIT);
    assert!(used < RAM_LIMIT && used > fixed);
}

#[test]
fn the_firmware_fits_with_its_stack() {
    fits("hall.elf", Rig::hall(INITIAL));
    fits("leaves.elf", Rig::leaves(INITIAL));
    fits("coded.elf", Rig::coded(INITIAL));
}
