// Updates the page live without moving the focus or touching typed text. Without this script the page works by reloading.
"use strict";

const body = document.body;
const connection = document.getElementById("connection");

// Attributes that the client sets and the server does not know: opened details, the tab stop of a board, and its role as a grid.
const OURS = ["open", "tabindex", "role"];

// Morphs a region into a fresh one; equal nodes are kept.
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
  // A new option above the selected one must not change the selection; if that one is gone, none is selected.
  const chosen = old.nodeName === "SELECT" ? old.value : undefined;
  morphChildren(old, fresh);
  // Set it only if it differs: a screen reader announces every assignment.
  if (chosen !== undefined && old.value !== chosen) old.value = chosen;
}

// Matches children by id where they have one, so that a selection or the focus stays with its case when another case disappears.
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

// When the phase of the game changes, closes the details of other phases and opens those of the new one, except where the focus is inside.
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
  // A focused element that was only moved gets the focus back. If it is gone, the focus goes to the region's home or the heading above it,
  // not to the top of the page.
  if (home && document.activeElement !== focused) (focused.isConnected ? focused : home).focus();
}

// Screen readers drop polite messages when an alarm comes, and announce simultaneous lines in any order. So polite messages wait until
// an alarm was heard, and each line waits for the one before.
const POLITE = '[role="status"], [role="log"]';
const PAUSE_MS = 400;
let alarmed = -PAUSE_MS;
const waiting = new Map();
// Time of the last announced line of each region.
const told = new Map();

// Queue of new list lines, appended to a live log one at a time, so that a reloaded page does not announce old lines.
const news = [];
let telling = false;

function tellNext(log) {
  const text = news.shift();
  telling = text !== undefined;
  if (!telling) return;
  const line = document.createElement("p");
  line.textContent = text;
  log.append(line);
  // Readers of the page find older lines in the list.
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

// Age of the newest state shown; the response to a form may arrive after a newer event.
let newest = Number(body.dataset.age);

// The last HTML of each region, in pieces that begin at each "<", ">", comma or space; and the number of the drawing it belongs to.
const held = new Map();
let drawing = 0;

// Rebuilds a region's HTML from a delta: kept pieces as [first, count], and new text.
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
    // An event was missed: a new stream starts with everything.
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

// In a home game every quick submission counts: they are sent in order, and the field is free for the next line at once.
const patient = "patient" in body.dataset;

// Collects a form's data, and the focus at that moment.
function filled(form, button) {
  const fields = [...form.elements].filter((field) => field.matches("input[type=text], input[type=password], textarea"));
  const typed = fields.map((field) => field.value);
  const sent = new URLSearchParams(new FormData(form, button));
  if (patient) clear(form, fields, typed);
  return { fields, typed, sent, from: document.activeElement };
}

// Posts a form without leaving the page, and shows the regions of the response.
async function send(form, button, { fields, typed, sent, from }) {
  const asked = document.getElementById("confirm");
  // Clear earlier answers, so that an equal answer is announced again. If the focused button was in one, go to the heading above.
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
  // Not a page of this server's: the token is no longer valid. A reload says so.
  if (regions.length === 0) location.reload();
  const age = Number(page.body.dataset.age);
  for (const region of regions) {
    if (age >= newest || region.matches("[data-answer]")) show(region.id, region.innerHTML);
  }
  newest = Math.max(newest, age);
  const wrong = mark(form, page);
  if (reply.ok) clear(form, fields, typed);
  // The consequences of a ruling are read before it is confirmed.
  if (wrong) {
    wrong.focus();
    wrong.select?.();
  } else if (!asked && document.getElementById("confirm")) document.getElementById("asked").focus();
  else if (reply.ok && button?.value === "read-score" && reads) goOn();
  // A late answer does not take the focus from a user who has gone on.
  else if (fields.length === 1 && (!from.isConnected || [from, body].includes(document.activeElement))) fields[0].focus();
  document.dispatchEvent(new CustomEvent("answered", { detail: button }));
}

// The case whose scores are being read: one score, then the other, then the ruling.
let reads = null;
document.addEventListener("focusin", (event) => {
  const link = event.target.closest("#open article a");
  if (link) reads = link.closest("article").id;
});

// The first control of a case: a score to be read, otherwise the proposal by the Laws.
const first = (found) => found?.querySelector("a, button");

function goOn() {
  const next = first(document.getElementById(reads));
  if (next?.hash) document.getElementById(next.hash.slice(1))?.focus();
  else {
    reads = null;
    next?.focus();
  }
}

// Marks the fields that the response calls invalid; returns the first of them.
function mark(form, page) {
  const wrong = [];
  for (const field of form.elements) {
    if (field.id && page.getElementById(field.id)?.getAttribute("aria-invalid")) wrong.push(field);
    else field.removeAttribute("aria-invalid");
  }
  for (const field of wrong) field.setAttribute("aria-invalid", "true");
  return wrong[0];
}

// Resets the submitted fields and boxes; text typed meanwhile stays.
function clear(form, fields, typed) {
  for (const [index, field] of fields.entries()) {
    if (field.value === typed[index]) field.value = field.defaultValue;
  }
  for (const box of form.querySelectorAll("input[type=checkbox]")) box.checked = false;
}

// Ignores a second submission while the first is under way, except in a home game.
let under = 0;
let last = Promise.resolve();
document.addEventListener("submit", (event) => {
  event.preventDefault();
  if (under > 0 && !patient) return;
  under += 1;
  const what = filled(event.target, event.submitter);
  last = last.catch(() => {}).then(() => send(event.target, event.submitter, what)).finally(() => { under -= 1; });
});

// The user's settings for this page, stored in the browser.
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

// The arrow keys move over a board's squares in two dimensions instead of in document order.
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

// The J key goes to the first control of the newest case, or to the cases if none is open.
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
