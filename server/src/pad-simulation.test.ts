import { expect, test } from "vitest";
import { SEARCH_SEED, searchSize } from "../testing/app/search-size.ts";
import { openTestServer } from "../testing/app/test-server.ts";
import { allOf, openClients } from "../testing/money/money-clients.ts";
import { givenPadMatches, type PadMatch } from "../testing/play/pad-matches.ts";
import { playPadRun } from "../testing/play/pad-run.ts";

// No score is lost (product.md, Scoring): matches through the referee's real pad on a phone, bad networks, pages that go
// away, wrong clocks, two pads and officials, and the real server. A failure names its seed: PAD_SEED=… plays that run again.

const SHORT = 15;
const RUNS = searchSize(SHORT, 1_000);
const SEED = process.env["PAD_SEED"];
const AT_ONCE = 8;
/** What these matches must have seen, or they prove nothing. */
const HAPPENS = [
  "line",
  "official",
  "taken over",
  "conflict",
  "page died",
  "request-lost",
  "answer-lost",
  "doubled",
  "late",
];
/** So rare that only a long search is sure to see it; `pad/src/pad-conflicts.test.ts` makes it happen. */
const RARELY_HAPPENS = ["written again"];

test(`${SEED ?? RUNS} matches: no line is lost, doubled or changed, and everything heals`, async () => {
  await using server = await openTestServer({ trustProxy: true });
  using clients = openClients(server.url, AT_ONCE * 4);
  const seeds = SEED === undefined ? Array.from({ length: RUNS }, (_, run) => `pad ${SEARCH_SEED} ${run}`) : [SEED];
  const matches = await givenPadMatches(server.db, seeds.length);
  const wrong: string[] = [];
  const actions: Record<string, number> = {};
  const count = (action: string): void => {
    actions[action] = (actions[action] ?? 0) + 1;
  };
  const work = seeds.map((seed, at) => async () => {
    const faults = await playPadRun({ db: server.db, clients, count }, matches[at] as PadMatch, seed);
    wrong.push(...faults.map((fault) => `PAD_SEED="${seed}": ${fault}`));
  });
  await allOf(work, AT_ONCE);
  expect(wrong).toEqual([]);
  if (seeds.length < RUNS) return;
  const mustHappen = RUNS > SHORT ? [...HAPPENS, ...RARELY_HAPPENS] : HAPPENS;
  for (const action of mustHappen)
    expect([action, actions[action] ?? 0]).toEqual([action, expect.toSatisfy((times) => times > 0)]);
});
