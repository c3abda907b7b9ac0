"use strict";

// The page of a round for everybody: it reads the file that only grows, and asks only for what is new in it.

const data = document.body.dataset;
const words = JSON.parse(document.getElementById("words").textContent);
const language = document.documentElement.lang;
// How often it is asked, in ms.
const ASKED = 10000;

// Of the file, so many bytes are read, up to the end of a line.
let got = 0;
const tables = new Map();
let chosen = null;

const at = (id) => document.getElementById(id);

// Only what is other than it was: a screen reader stays where it is.
function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// The pieces by their squares, as FEN has them.
function placed(position) {
  const pieces = {};
  position.split(" ")[0].split("/").forEach((row, down) => {
    let file = 0;
    for (const letter of row) {
      if (/\d/.test(letter)) file += Number(letter);
      else pieces["abcdefgh"[file++] + (8 - down)] = letter;
    }
  });
  return pieces;
}

function take(line) {
  let news;
  try {
    news = JSON.parse(line);
  } catch {
    // Its writing was cut off.
    return;
  }
  if (news.game) {
    tables.set(news.table, { game: news.game, moves: [], result: "*" });
  }
  const table = tables.get(news.table);
  if (!table) return;
  if (news.move && news.move.ply === table.moves.length + 1) {
    table.moves.push({ ...news.move, left: null });
    tell(news.table, said(table, table.moves.length));
  }
  if (news.left && table.moves.length > 0) table.moves.at(-1).left = news.left;
  if (news.back !== undefined && news.back < table.moves.length) {
    table.moves.length = news.back;
    tell(news.table, words.back.replace("{number}", news.back));
  }
  if (news.result) {
    table.result = news.result;
    if (news.result !== "*") tell(news.table, words.results[news.result] ?? news.result);
  }
}

// How many half-moves before the first one belong to its number, and that number: White moves at first, unless the position says otherwise.
function begins(table) {
  const fields = table.game.position.split(" ");
  return { before: fields[1] === "b" ? 1 : 0, first: Number(fields[5] ?? 1) };
}

function side(table, ply) {
  return (ply + begins(table).before) % 2 === 1 ? "white" : "black";
}

function number(table, ply) {
  const { before, first } = begins(table);
  return first + Math.floor((ply - 1 + before) / 2);
}

function said(table, ply) {
  return `${words[side(table, ply)]}: ${table.moves[ply - 1].said}`;
}

// What is new of the game that is shown, once everything of before was read.
let told = [];
let read = false;
function tell(table, text) {
  if (read && table === chosen && at("tells").checked) told.push(text);
}

// Asks for what is new. A server that knows no ranges sends the whole file.
async function ask() {
  const reply = await fetch(data.moves, { headers: { Range: `bytes=${got}-` }, cache: "no-store" });
  if (reply.status === 416) {
    // Nothing is new, or the file is another one.
    const length = reply.headers.get("Content-Range")?.split("/")[1];
    if (length !== undefined && Number(length) < got) begin();
    return;
  }
  if (!reply.ok) throw new Error(reply.status);
  let bytes = new Uint8Array(await reply.arrayBuffer());
  if (reply.status === 200) {
    if (bytes.length < got) begin();
    bytes = bytes.subarray(got);
  }
  const ends = bytes.lastIndexOf(10) + 1;
  got += ends;
  new TextDecoder().decode(bytes.subarray(0, ends)).split("\n").filter((line) => line !== "").forEach(take);
}

function begin() {
  got = 0;
  tables.clear();
  read = false;
}

async function follow() {
  try {
    await ask();
    put(at("connection"), "");
    read = true;
  } catch {
    put(at("connection"), words.lost);
  }
  show();
  setTimeout(follow, ASKED);
}

function show() {
  showGames();
  if (tables.has(chosen)) showGame(tables.get(chosen));
  at("game").hidden = !tables.has(chosen);
  if (told.length > 0) put(at("news"), told.join(". "));
  told = [];
}

function showGames() {
  for (const [number, table] of tables) {
    const row = document.querySelector(`#games li[data-table="${number}"]`);
    if (!row) continue;
    const last = table.moves.length;
    put(row.querySelector(".last"), last > 0 ? `${said(table, last)} (${table.moves[last - 1].written}), ` : "");
    put(row.querySelector(".result"), standing(table));
  }
}

function standing(table) {
  if (table.result !== "*") return words.results[table.result] ?? table.result;
  return table.moves.length > 0 ? words.goesOn : words.awaited;
}

// As `1:29:30`, and in words for the ear.
function clock(seconds) {
  const parts = [["hour", Math.floor(seconds / 3600)], ["minute", Math.floor(seconds / 60) % 60], ["second", seconds % 60]];
  const used = parts.filter(([unit, count], index) => count > 0 || (index === 2 && seconds === 0));
  const name = ([unit, count]) => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
  const [hours, minutes, rest] = parts.map(([, count]) => count);
  const two = (count) => String(count).padStart(2, "0");
  return { seen: `${hours}:${two(minutes)}:${two(rest)}`, heard: used.map(name).join(" ") };
}

function showGame(table) {
  put(at("game-heading"), `${words.table.replace("{number}", chosen)}: ${table.game.white} – ${table.game.black}`);
  put(at("standing"), standing(table));
  const left = table.moves.at(-1)?.left;
  at("left").hidden = !left;
  if (left) {
    ["white", "black"].forEach((seat, index) => {
      const { seen, heard } = clock(left[index]);
      put(at(`left-${seat}`), seen);
      put(at(`left-${seat}-heard`), heard);
    });
  }
  const pieces = placed(table.game.position);
  for (const move of table.moves) Object.assign(pieces, move.squares);
  for (const cell of document.querySelectorAll("#board td[data-square]")) {
    const piece = pieces[cell.dataset.square] ?? "";
    const figure = cell.querySelector(".piece");
    put(figure, piece === "" ? "" : words.glyphs[piece]);
    figure.classList.toggle("of-white", piece !== "" && piece === piece.toUpperCase());
    figure.classList.toggle("of-black", piece !== "" && piece !== piece.toUpperCase());
    put(cell.querySelector(".heard"), piece === "" ? words.empty : words.pieces[piece]);
  }
  showMoves(table);
}

function showMoves(table) {
  const rows = at("moves");
  const needed = [];
  table.moves.forEach((move, index) => {
    const count = number(table, index + 1);
    if (needed.at(-1)?.count !== count) needed.push({ count, white: "", black: "" });
    needed.at(-1)[side(table, index + 1)] = `${move.said} (${move.written})`;
  });
  while (rows.rows.length > needed.length) rows.deleteRow(-1);
  needed.forEach(({ count, white, black }, index) => {
    const row = rows.rows[index] ?? at("row").content.firstElementChild.cloneNode(true);
    if (!row.isConnected) rows.append(row);
    [String(count), white, black].forEach((text, cell) => put(row.cells[cell], text));
  });
  at("none").hidden = needed.length > 0;
  at("moves-table").hidden = needed.length === 0;
}

// The game is chosen by a link, so that it has an address, and "back" goes back.
function choose(focus) {
  const wanted = Number(location.hash.replace("#table-", ""));
  chosen = wanted > 0 ? wanted : null;
  for (const link of document.querySelectorAll("#games a")) {
    if (link.hash === location.hash) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  put(at("news"), "");
  show();
  if (focus && !at("game").hidden) at("game-heading").focus();
}

addEventListener("hashchange", () => choose(true));
choose(false);
follow();
