// Keeps the page up to date without moving the focus or touching what is typed. Without this script the page works by
// reloading.
"use strict";

const body = document.body;
const connection = document.getElementById("connection");

// What the server does not know: that a list of ranks is opened, at which square a board is entered, and that it has keys.
const OURS = ["open", "tabindex", "role"];

// Makes a region like a fresh one, and changes nothing else: nodes that are equal stay the same nodes.
function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName || old.id !== fresh.id) {
    old.replaceWith(fresh);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !OURS.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  // A new choice above the chosen one must not change it; one that is gone leaves none chosen.
  const chosen = old.nodeName === "SELECT" ? old.value : undefined;
  morphChildren(old, fresh);
  // Only where it is another one: a screen reader tells of each choice that is set.
  if (chosen !== undefined && old.value !== chosen) old.value = chosen;
}

// Children with an id are told by it, so that a choice or the focus stays with its case when another one goes.
function morphChildren(old, fresh) {
  const wanted = new Set([...fresh.children].map((child) => child.id).filter(Boolean));
  for (const child of [...old.children]) {
    if (child.id && !wanted.has(child.id)) child.remove();
  }
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const known = child.id ? [...old.children].find((found) => found.id === child.id) : undefined;
    if (known && known === at) {
      at = at.nextSibling;
      morph(known, child);
    } else if (known) {
      old.insertBefore(known, at);
      morph(known, child);
    } else if (at && !at.id && !child.id) {
      const next = at.nextSibling;
      morph(at, child);
      at = next;
    } else {
      old.insertBefore(child, at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

// What applies in another phase is folded away when the phase changes, but not from under a hand.
function fold(before) {
  const phase = document.getElementById("phase-name")?.dataset.phase;
  if (phase === before) return;
  for (const found of document.querySelectorAll("details[data-open-in]")) {
    if (!found.contains(document.activeElement)) found.open = found.dataset.openIn.split(" ").includes(phase);
  }
}

function update(id, html) {
  const region = document.getElementById(id);
  if (!region) return;
  const focused = document.activeElement;
  const above = () => document.getElementById(region.dataset.home) ?? region.closest("section")?.querySelector("h2");
  const home = region.contains(focused) ? above() : null;
  const fresh = region.cloneNode(false);
  fresh.innerHTML = html;
  const phase = document.getElementById("phase-name")?.dataset.phase;
  morph(region, fresh);
  fold(phase);
  // What had the focus keeps it where it was only moved. Where it is gone: go on where the region belongs, else at the heading above it, not at
  // the top of the page.
  if (home && document.activeElement !== focused) (focused.isConnected ? focused : home).focus();
}

// Screen readers drop what is told politely when an alarm comes, and tell lines that come at once in any order: what comes with an
// alarm waits until it is heard, and each line for the one before.
const POLITE = '[role="status"], [role="log"]';
const PAUSE_MS = 400;
let alarmed = -PAUSE_MS;
const waiting = new Map();
// When a line of a region was told last.
const told = new Map();

// A list whose new lines go to a log, one after the other: so a page that is loaded again is silent about what was said before.
const news = [];
let telling = false;

function tellNext(log) {
  const text = news.shift();
  telling = text !== undefined;
  if (!telling) return;
  const line = document.createElement("p");
  line.textContent = text;
  log.append(line);
  // Whoever reads the page finds what was said in the list.
  while (log.children.length > 5) log.firstChild.remove();
  setTimeout(tellNext, PAUSE_MS, log);
}

function grow(id, html, log) {
  const list = document.createElement("template");
  list.innerHTML = html;
  const fresh = [...list.content.children].filter((line) => !document.getElementById(line.id));
  update(id, html);
  news.push(...fresh.map((line) => line.textContent));
  if (!telling) tellNext(log);
}

function show(id, html) {
  const region = document.getElementById(id);
  const log = document.getElementById(region?.dataset.tells ?? "");
  if (log) {
    grow(id, html, log);
    return;
  }
  if (id === "alarm" && html && region?.innerHTML !== html) alarmed = performance.now();
  if (!region?.matches(POLITE)) {
    update(id, html);
    return;
  }
  const under = waiting.has(id);
  waiting.set(id, html);
  const pause = Math.max(alarmed, told.get(id) ?? -PAUSE_MS) + PAUSE_MS - performance.now();
  if (under) return;
  if (pause > 0) setTimeout(tell, pause, id);
  else tell(id);
}

function tell(id) {
  const lines = document.createElement("template");
  lines.innerHTML = waiting.get(id);
  const fresh = [...lines.content.children].filter((line) => line.id && !document.getElementById(line.id));
  for (const later of fresh.slice(1)) later.remove();
  update(id, lines.innerHTML);
  if (fresh.length > 0) told.set(id, performance.now());
  if (fresh.length > 1) setTimeout(tell, PAUSE_MS, id);
  else waiting.delete(id);
}

// How new what is shown is: the answer to a form may come after what happened since.
let newest = Number(body.dataset.age);

// The HTML of each region as it was sent last, in pieces that begin with the next "<", ">", comma or space; which drawing of the page it is of.
const held = new Map();
let drawing = 0;

// What is sent is made of pieces that stay, [the first, how many], and of new text.
function made(id, sent) {
  const before = held.get(id) ?? [];
  const pieces = sent.flatMap((part) => Array.isArray(part) ? before.slice(part[0], part[0] + part[1]) : part.split(/(?=[<>, ])/));
  held.set(id, pieces);
  return pieces.join("");
}

function listen() {
  const events = new EventSource(body.dataset.events);
  events.addEventListener("open", () => { connection.textContent = ""; });
  events.addEventListener("message", (event) => {
    const { from, to, age, regions } = JSON.parse(event.data);
    // Something is missing: a new stream begins with everything.
    if (from !== 0 && from !== drawing) {
      events.close();
      listen();
      return;
    }
    drawing = to;
    newest = Math.max(newest, age);
    for (const [id, sent] of regions) show(id, made(id, sent));
  });
  events.addEventListener("error", () => {
    const closed = events.readyState === EventSource.CLOSED;
    connection.textContent = closed ? body.dataset.closed : body.dataset.lost;
  });
}

// In a game at home quick hands mean everything they do: one thing after the other, and the field is free for the next line at once.
const patient = "patient" in body.dataset;

// What is sent with a form, and where the focus was then.
function filled(form, button) {
  const fields = [...form.elements].filter((field) => field.matches("input[type=text], input[type=password], textarea"));
  const typed = fields.map((field) => field.value);
  const sent = new URLSearchParams(new FormData(form, button));
  if (patient) clear(form, fields, typed);
  return { fields, typed, sent, from: document.activeElement };
}

// Sends a form without leaving the page, and takes over what the answer shows.
async function send(form, button, { fields, typed, sent, from }) {
  const asked = document.getElementById("confirm");
  // What was answered before is past; the same answer is heard again. A button that stood in it goes with it: on at the heading above.
  const focused = document.activeElement;
  const home = focused.closest("[data-answer]")?.closest("section")?.querySelector("h2");
  for (const answer of document.querySelectorAll("[data-answer]")) answer.replaceChildren();
  if (!focused.isConnected) home?.focus();
  let reply;
  try {
    reply = await fetch(form.action, { method: "POST", body: sent });
  } catch {
    connection.textContent = body.dataset.lost;
    for (const [index, field] of fields.entries()) field.value ||= typed[index];
    return;
  }
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const regions = page.querySelectorAll("[data-region]");
  // Not one of our pages: the token is no longer good. Loading again says so.
  if (regions.length === 0) location.reload();
  const age = Number(page.body.dataset.age);
  for (const region of regions) {
    if (age >= newest || region.matches("[data-answer]")) show(region.id, region.innerHTML);
  }
  newest = Math.max(newest, age);
  const wrong = mark(form, page);
  if (reply.ok) clear(form, fields, typed);
  // What a ruling undoes is read before it is confirmed.
  if (wrong) {
    wrong.focus();
    wrong.select?.();
  } else if (!asked && document.getElementById("confirm")) document.getElementById("asked").focus();
  else if (reply.ok && button?.value === "read-score" && reads) goOn();
  // An answer that comes late leaves alone who has gone on meanwhile.
  else if (fields.length === 1 && (!from.isConnected || [from, body].includes(document.activeElement))) fields[0].focus();
  document.dispatchEvent(new CustomEvent("answered", { detail: button }));
}

// The case for which scores are being read: after one the other, then the ruling.
let reads = null;
document.addEventListener("focusin", (event) => {
  const link = event.target.closest("#open article a");
  if (link) reads = link.closest("article").id;
});

// What comes first in a case: a score that is to be read, else what the Laws propose.
const first = (found) => found?.querySelector("a, button");

function goOn() {
  const next = first(document.getElementById(reads));
  if (next?.hash) document.getElementById(next.hash.slice(1))?.focus();
  else {
    reads = null;
    next?.focus();
  }
}

// Marks the fields that are wrong by the answer; returns the first of them.
function mark(form, page) {
  const wrong = [];
  for (const field of form.elements) {
    if (field.id && page.getElementById(field.id)?.getAttribute("aria-invalid")) wrong.push(field);
    else field.removeAttribute("aria-invalid");
  }
  for (const field of wrong) field.setAttribute("aria-invalid", "true");
  return wrong[0];
}

// What was done is no longer typed or ticked; what was typed meanwhile stays.
function clear(form, fields, typed) {
  for (const [index, field] of fields.entries()) {
    if (field.value === typed[index]) field.value = field.defaultValue;
  }
  for (const box of form.querySelectorAll("input[type=checkbox]")) box.checked = false;
}

// A second press of the button while the first is under way is no second act.
let under = 0;
let last = Promise.resolve();
document.addEventListener("submit", (event) => {
  event.preventDefault();
  if (under > 0 && !patient) return;
  under += 1;
  const what = filled(event.target, event.submitter);
  last = last.catch(() => {}).then(() => send(event.target, event.submitter, what)).finally(() => { under -= 1; });
});

// What the person at this page wishes of it, kept in this browser.
const wishes = [...document.querySelectorAll("#wishes input")];
const wished = (id) => document.getElementById(id)?.checked ?? false;

function obey() {
  const made = document.getElementById("made");
  if (wished("moves-told")) made?.removeAttribute("aria-live");
  else made?.setAttribute("aria-live", "off");
}

for (const wish of wishes) {
  wish.checked = localStorage.getItem(wish.id) !== "no";
  wish.addEventListener("change", () => {
    localStorage.setItem(wish.id, wish.checked ? "yes" : "no");
    obey();
  });
}
if (wishes.length > 0) {
  document.getElementById("wishes").hidden = false;
  obey();
}

// The arrow keys go through the squares of a board as they lie, and not one after the other.
document.addEventListener("keydown", (event) => {
  const square = event.target.closest(".walk input[type=radio], .walk button");
  if (!square || event.altKey || event.ctrlKey || event.metaKey) return;
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
  const row = square.closest("tr");
  const end = { Home: 0, End: 7 }[event.key];
  if (!step && end === undefined) return;
  event.preventDefault();
  const rows = [...row.parentElement.rows];
  const squares = (at) => [...(rows[at]?.querySelectorAll("input, button") ?? [])];
  const [down, right] = step ?? [0, 0];
  const file = end ?? squares(row.sectionRowIndex).indexOf(square) + right;
  const next = squares(row.sectionRowIndex + down)[file];
  if (!next) return;
  if (next.type === "radio") next.checked = true;
  next.focus();
});

// One key goes to what comes first in the newest case; where nothing is open, to the cases.
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input[type=text], textarea, select");
  if (event.key.toLowerCase() !== "j" || event.ctrlKey || event.metaKey) return;
  if (!event.altKey && (typing || !wished("keys"))) return;
  const newest = [...document.querySelectorAll("#open article")].at(-1);
  const alarm = first(newest) ?? document.getElementById("cases");
  if (!alarm) return;
  event.preventDefault();
  alarm.focus();
});

listen();
