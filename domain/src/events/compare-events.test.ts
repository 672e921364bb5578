import { expect, test } from "vitest";
import { idFrom } from "../common/ids.ts";
import { compareEvents } from "./compare-events.ts";
import { eventLikeness, LIKELY_THE_SAME } from "./event-likeness.ts";
import type { EventMatch, EventRecord } from "./event-record.ts";
import { samePeople } from "./same-people.ts";

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2017, 4, 1);
let matches = 0;

/** "Ada 3-1 Bola" on a day from 0; "w/o" for a walkover of the first. A person's id is the name behind the source. */
function match(source: string, text: string, day = 0): EventMatch {
  const [, one = "", result = "", other = ""] = /^(.+) (\d+-\d+|w\/o) (.+)$/u.exec(text) ?? [];
  const [score1 = 0, score2 = 0] = result === "w/o" ? [0, 0] : result.split("-").map(Number);
  const person = (name: string) => ({ id: `${source} ${name}`, name });
  return {
    id: idFrom(`m${(matches += 1)}`),
    players: [person(one), person(other)],
    scores: [score1, score2],
    winner: result === "w/o" || score1 > score2 ? 1 : score1 < score2 ? 2 : 0,
    isWalkover: result === "w/o",
    playedAt: new Date(FIRST_DAY + day * DAY_MS),
  };
}
const event = (source: string, rows: (string | [string, number])[], name = "Kano Open"): EventRecord => ({
  name,
  matches: rows.map((row) => (typeof row === "string" ? match(source, row) : match(source, ...row))),
});
const text = ({ players, scores }: EventMatch) => `${players[0].name} ${scores.join("-")} ${players[1].name}`;

/** The comparison in words, from the side of the second source where a match is in both. */
function compared(here: EventRecord, there: EventRecord) {
  const { equal, contradicting, onlyHere, onlyThere } = compareEvents(here, there);
  return {
    equal: equal.map((pair) => text(pair.there)),
    contradicting: contradicting.map((pair) => [text(pair.here), text(pair.there)]),
    onlyHere: onlyHere.map(text),
    onlyThere: onlyThere.map(text),
  };
}
const nothing = { equal: [], contradicting: [], onlyHere: [], onlyThere: [] };

test("a match is equal with sides swapped and on any day, and contradicts with another result", () => {
  const here = event("a", ["Ada Obi 3-1 Bola Eze", "Chidi Uba w/o Dayo Aro", "Ada Obi 2-2 Chidi Uba"]);
  const there = event("b", [["Bola Eze 1-3 Ada Obi", 2], "Chidi Uba 3-0 Dayo Aro", "Chidi Uba 2-2 Ada Obi"]);
  expect(compared(here, there)).toEqual({
    ...nothing,
    equal: ["Bola Eze 1-3 Ada Obi", "Chidi Uba 2-2 Ada Obi"],
    contradicting: [["Chidi Uba 0-0 Dayo Aro", "Chidi Uba 3-0 Dayo Aro"]],
  });
});

test("two who met twice have two matches: equal results first, and other results only when they are near in time", () => {
  const here = event("a", [
    ["Ada Obi 3-1 Bola Eze", 0],
    ["Ada Obi 4-3 Bola Eze", 9],
  ]);
  const final = event("b", [["Ada Obi 4-3 Bola Eze", 9]]);
  expect(compared(here, final)).toEqual({
    ...nothing,
    equal: ["Ada Obi 4-3 Bola Eze"],
    onlyHere: ["Ada Obi 3-1 Bola Eze"],
  });
  const other = event("b", [
    ["Ada Obi 3-1 Bola Eze", 0],
    ["Bola Eze 4-3 Ada Obi", 8],
  ]);
  expect(compared(here, other)).toEqual({
    ...nothing,
    equal: ["Ada Obi 3-1 Bola Eze"],
    contradicting: [["Ada Obi 4-3 Bola Eze", "Bola Eze 4-3 Ada Obi"]],
  });
  const later = event("b", [["Bola Eze 5-3 Ada Obi", 20]]);
  expect(compared(here, later)).toMatchObject({ equal: [], contradicting: [], onlyThere: ["Bola Eze 5-3 Ada Obi"] });
});

test("people are known by id, by name, by a name that is alike, and by their results", () => {
  const here = event("a", [
    "Mark J Williams 3-1 Ada Obi",
    "Mark J Williams 3-2 Snapper Gilbert",
    "Peifan Lei 0-3 Ada Obi",
    "Zhang Wei 3-2 Ada Obi",
    "Zhang Wei 1-3 Peifan Lei",
  ]);
  const there = event("b", [
    "Ada Obi 1-3 Mark Williams",
    "David Gilbert 2-3 Mark Williams",
    "Lei Peifan 0-3 Ada Obi",
    "Q Noname 3-2 Ada Obi",
    "Q Noname 1-3 Lei Peifan",
  ]);
  const pairs = samePeople(here, there).map((same) => [same.here.name, same.there.name, same.identity]);
  expect(pairs).toEqual([
    ["Ada Obi", "Ada Obi", "same-name"],
    ["Peifan Lei", "Lei Peifan", "same-name"],
    ["Mark J Williams", "Mark Williams", "similar-name"],
    ["Zhang Wei", "Q Noname", "same-results"],
    ["Snapper Gilbert", "David Gilbert", "same-results"],
  ]);
  expect(compareEvents(here, there).equal).toHaveLength(5);
});

test("a name like two others matches neither, and one equal result with no word in common proves nothing", () => {
  const here = event("a", ["M Williams 3-1 Ada Obi", "Musa Bello 3-0 Ada Obi"]);
  const there = event("b", ["Mark Williams 3-2 Ada Obi", "Michael Williams 3-2 Ada Obi", "Kola Sule 3-0 Ada Obi"]);
  expect(samePeople(here, there).map((same) => same.there.name)).toEqual(["Ada Obi"]);
});

const rows = ["Ada Obi 3-1 Bola Eze", "Chidi Uba 3-0 Dayo Aro", "Ada Obi 3-2 Chidi Uba"];

test.each<[string, EventRecord, boolean]>([
  ["the same again", event("b", rows), true],
  ["under another name", event("b", rows, "Betway Masters"), true],
  [
    "two days later",
    event(
      "b",
      rows.map((row) => [row, 2] as [string, number]),
    ),
    true,
  ],
  [
    "five days later",
    event(
      "b",
      rows.map((row) => [row, 5] as [string, number]),
    ),
    false,
  ],
  ["half of its matches", event("b", rows.slice(1)), true],
  ["one equal match of three", event("b", [...rows.slice(2), "Efe Ojo 3-0 Femi Ade", "Efe Ojo 3-1 Ada Obi"]), false],
  ["a single match, which is equal", event("b", rows.slice(2)), true],
  [
    "the same people and name with other results",
    event("b", ["Bola Eze 3-1 Ada Obi", "Dayo Aro 3-0 Chidi Uba", "Bola Eze 3-2 Dayo Aro"]),
    false,
  ],
  [
    "its qualifying",
    event("b", ["Ada Obi 3-0 Efe Ojo", "Bola Eze 3-0 Femi Ade", "Chidi Uba 3-1 Gozie Eke"], "Kano Open Qualifiers"),
    false,
  ],
  ["nothing in common", event("b", ["Efe Ojo 3-0 Femi Ade"], "Jos Cup"), false],
  ["no match at all", event("b", []), false],
])("%s", (_, there, isLikely) => {
  const here = event("a", rows);
  const { score } = eventLikeness(here, there);
  expect(score >= LIKELY_THE_SAME).toBe(isLikely);
  expect(eventLikeness(there, here).score).toBe(score);
});
