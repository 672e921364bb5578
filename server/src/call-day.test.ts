import { expect, test } from "vitest";
import { SEARCH_SEED, searchSize } from "../testing/app/search-size.ts";
import { type DaySize, openCallDay } from "../testing/calls/call-day.ts";
import { callFigures, isWithin } from "../testing/calls/call-figures.ts";
import { playCalls } from "../testing/calls/call-play.ts";
import { openCallServer } from "../testing/calls/call-server.ts";

// The ladder of calls on a day with people: 20 % of phones asleep, 10 % without data, 5 % on do-not-disturb, some numbers
// that refuse text messages, some people who have chosen WhatsApp and some with WhatsApp alone, outages of the push
// service, of WhatsApp and of the gateway of text messages, messages that are refused or fail later, answers that are lost,
// and two workers for the same job. `npm run soak -- calls [seed]` plays 128 players and prints the figures.

const SIZE = searchSize(1, 2) === 1 ? { players: 16, tables: 4 } : { players: 128, tables: 16 };
const SEED = `calls ${SEARCH_SEED}`;

test(`${SIZE.players} called players acknowledge in time, at the agreed cost, and nothing comes twice`, async () => {
  await using server = await openCallServer();
  const day = await openCallDay(server, SIZE, SEED);
  await playCalls(day);
  const figures = await callFigures(day);
  if (SIZE.players > 16) for (const figure of figures) process.stdout.write(`${JSON.stringify(figure)}\n`);
  expect(figures.filter((figure) => !isWithin(figure))).toEqual([]);
  const knownBy = new Set(day.calls.map((call) => call.knownBy));
  const ways = ["page", "push", "whatsapp", "text", "hall"] as const;
  expect(ways.filter((way) => !knownBy.has(way))).toEqual([]);
  // Few messages go by WhatsApp on the small day.
  const fates = new Set(day.calls.flatMap((call) => call.fates));
  const expected =
    SIZE.players > 16 ? (["taken", "refused", "fails later", "answer lost"] as const) : (["taken"] as const);
  expect(expected.filter((fate) => !fates.has(fate))).toEqual([]);
});

test("a seed plays the same day again", async () => {
  const played = async (size: DaySize): Promise<unknown[]> => {
    await using server = await openCallServer();
    const day = await openCallDay(server, size, SEED);
    await playCalls(day);
    return day.calls.map(({ person, matchId: _id, random: _random, paid, ...call }) => [person.index, [...paid], call]);
  };
  const size = { players: searchSize(4, 16), tables: 2 };
  expect(await played(size)).toEqual(await played(size));
});
