import { beforeAll, expect, test } from "vitest";
import { sharedText } from "../../testing/shared-data.ts";
import { idFrom } from "../common/ids.ts";
import { daysBetween, eventLikeness, LIKELY_THE_SAME } from "./event-likeness.ts";
import type { EventMatch, EventRecord } from "./event-record.ts";
import { MOST_DAYS_APART } from "./event-record.ts";

// Real results: 79 events of two seasons, among them qualifying days before the event, groups of the same league played
// on following days by the same people, and two seasons of most names. The second source reports the same events in
// its own way: other ids, spellings, dates, sides and names, with matches and walkovers missing and results wrong.

const DAY_MS = 86_400_000;
const events: EventRecord[] = [];
const reported: EventRecord[] = [];

beforeAll(() => {
  const rows = sharedText("matches_2016_2018.csv")
    .trim()
    .split(/\r?\n/u)
    .slice(1)
    .map((line) => line.split(","));
  for (const [, group] of Map.groupBy(rows, (cells) => cells[3])) {
    const [first = []] = group;
    events.push({ name: `${first[4]} ${first[5]}`, matches: group.map(matchOf) });
  }
  reported.push(...events.map(reportAgain));
});

function matchOf(cells: readonly string[]): EventMatch {
  const [id = "", date = "", at, , , , , , , , one = "", other = "", score1, score2, walkover, winner] = cells;
  return {
    id: idFrom(id),
    players: [
      { id: `first ${one}`, name: one },
      { id: `first ${other}`, name: other },
    ],
    scores: [Number(score1), Number(score2)],
    winner: winner === "1" ? 1 : 2,
    isWalkover: walkover !== "0",
    playedAt: new Date(at || date),
  };
}

/** How the second source spells people: as the first, surname first, or with an initial. */
function respelled(name: string): string {
  const words = name.split(" ");
  const kind = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4;
  if (kind === 1) return words.toReversed().join(" ").toUpperCase();
  if (kind === 2) return [`${words[0]?.[0]}.`, ...words.slice(1)].join(" ");
  return name;
}

const NAMES = [
  (name: string) => name,
  (name: string) => `Betway ${name}`,
  (_: string, index: number) => `Event ${index}`,
];

function reportAgain({ name, matches }: EventRecord, index: number): EventRecord {
  const kept = matches.filter(
    (match, at) => !(index % 2 === 1 && match.isWalkover) && !(index % 3 === 0 && at % 5 === 0),
  );
  const nameOf = NAMES[index % NAMES.length] as (name: string, index: number) => string;
  return { name: nameOf(name.replace(/ \d+$/u, ""), index), matches: kept.map((match, at) => respellMatch(match, at)) };
}

function respellMatch({ id, players, scores, winner, isWalkover, playedAt }: EventMatch, at: number): EventMatch {
  const named = players.map(({ name }) => ({ id: `second ${name}`, name: respelled(name) }));
  const isWrong = at % 20 === 19 && !isWalkover;
  const result = isWrong ? ([scores[0] + 1, scores[1]] as const) : scores;
  const flipped = at % 2 === 1;
  return {
    id: idFrom(`second ${id}`),
    players: (flipped ? named.toReversed() : named) as [EventMatch["players"][0], EventMatch["players"][0]],
    scores: flipped ? [result[1], result[0]] : [result[0], result[1]],
    winner: !flipped ? winner : winner === 1 ? 2 : 1,
    isWalkover,
    playedAt: new Date(playedAt.getTime() + (at % 3 === 0 ? DAY_MS : 0)),
  };
}

const isCandidate = (here: EventRecord, there: EventRecord): boolean =>
  daysBetween(here, there) <= MOST_DAYS_APART && eventLikeness(here, there).score >= LIKELY_THE_SAME;

test("every event is found again in the second source, and no event is taken for another", () => {
  expect(events).toHaveLength(79);
  const missed = events.filter((event, index) => !isCandidate(event, reported[index] as EventRecord));
  const wrong = events.flatMap((event, index) =>
    reported.flatMap((other, at) =>
      at !== index && isCandidate(event, other) ? [`${event.name} / ${events[at]?.name}`] : [],
    ),
  );
  expect({ missed: missed.map(({ name }) => name), wrong }).toEqual({ missed: [], wrong: [] });
}, 120_000);

test("no two of the 79 real events are taken for one", () => {
  const wrong = events.flatMap((event, index) =>
    events.slice(index + 1).flatMap((other) => (isCandidate(event, other) ? [`${event.name} / ${other.name}`] : [])),
  );
  expect(wrong).toEqual([]);
}, 120_000);

test("matches of both sources are paired: equal ones, wrong results as contradictions, missing ones as such", () => {
  const sums = { equal: 0, contradicting: 0, onlyHere: 0, onlyThere: 0 };
  const truth = { equal: 0, contradicting: 0, onlyHere: 0, onlyThere: 0 };
  for (const [index, event] of events.entries()) {
    const other = reported[index] as EventRecord;
    const { comparison } = eventLikeness(event, other);
    for (const kind of ["equal", "contradicting", "onlyHere", "onlyThere"] as const)
      sums[kind] += comparison[kind].length;
    const wrong = other.matches.filter((match, at) => at % 20 === 19 && !match.isWalkover).length;
    truth.contradicting += wrong;
    truth.equal += other.matches.length - wrong;
    truth.onlyHere += event.matches.length - other.matches.length;
  }
  expect(sums).toEqual(truth);
}, 120_000);
