// Keyboard access to the board of a home game: one square is a tab stop; letters and digits go to pieces, ranks and files.
"use strict";

const field = document.getElementById("line");
const squares = () => [...document.querySelectorAll("#squares button")];

// Makes this square the board's tab stop, so that the focus returns to it, also after a piece is put back.
function stays(square) {
  for (const other of squares()) other.tabIndex = other === square ? 0 : -1;
  for (const id of ["hand", "squares"]) document.getElementById(id).dataset.home = square.id;
}

for (const kind of ["focusin", "click"]) {
  document.addEventListener(kind, (event) => {
    const square = event.target.closest("#squares button");
    if (square) stays(square);
  });
}

// Submits words for which there is no button, as the text field does.
function ask(form, words) {
  const button = document.createElement("button");
  [button.name, button.value, button.hidden] = ["line", words, true];
  form.append(button);
  form.requestSubmit(button);
  button.remove();
}

// The next or previous square with this piece.
function withPiece(square, letter, back) {
  const all = back ? squares().reverse() : squares();
  const at = all.indexOf(square);
  return [...all.slice(at + 1), ...all.slice(0, at)].find((other) => other.dataset.piece === letter);
}

function lies(name, digit, onFile) {
  return document.getElementById(`at-${onFile ? "abcdefgh"[digit - 1] + name[1] : name[0] + digit}`);
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape") {
    document.getElementById("hand-back")?.click();
    return;
  }
  const square = event.target.closest("#squares button");
  if (!square) return;
  const letter = event.key.toLowerCase();
  const digit = event.code.match(/^(?:Digit|Numpad)([1-8])$/)?.[1];
  const next = digit ? lies(square.value, digit, event.shiftKey) : withPiece(square, letter, event.shiftKey);
  if (next) next.focus();
  else if (letter === "m") ask(square.form, `moves of ${square.value}`);
  else if (letter === "x") ask(square.form, `who attacks ${square.value}`);
  else if (letter === "+") ask(square.form, "faster");
  else if (letter === "-") ask(square.form, "slower");
  else if (letter === "i") field.focus();
  else return;
  event.preventDefault();
});

// After a pawn's move to its last rank the focus goes to the choice of the promoted piece.
document.addEventListener("answered", (event) => {
  if (event.detail?.name === "square") document.getElementById("becomes-q")?.focus();
});

// In a grid, as in a text field, a screen reader passes the keys on to the page.
document.querySelector("#squares table").setAttribute("role", "grid");
stays(document.getElementById("at-e4"));

// Advances a running clock between two events of the server: in digits for the eye, in words of the page's language for screen readers.
const clocks = new WeakMap();

function spelt(seconds) {
  const parts = { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
  return new Intl.DurationFormat(document.documentElement.lang, { style: "long" }).format(parts);
}

function goesOn(clock) {
  const now = performance.now();
  if (clocks.get(clock)?.told !== clock.dataset.left) clocks.set(clock, { told: clock.dataset.left, since: now });
  const left = Math.max(0, Number(clock.dataset.left) - (now - clocks.get(clock).since));
  const seconds = Math.ceil(left / 1000);
  const two = (part) => String(part).padStart(2, "0");
  const [eye, ear] = clock.children;
  eye.textContent = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  if (Intl.DurationFormat) ear.textContent = spelt(seconds);
}

setInterval(() => {
  for (const clock of document.querySelectorAll("#clocks [data-runs]")) goesOn(clock);
}, 500);
