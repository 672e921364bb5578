import { expect, test } from "vitest";
import { SEARCH_SEED, searchSize } from "../testing/app/search-size.ts";
import { placeInstallation } from "../testing/database/prepared-installation.ts";
import { playPadStress, VIEWERS_FAULTS } from "../testing/play/pad-stress.ts";

// The server process is killed while referees score (see pad-simulation.test.ts) and while viewers watch behind a
// network that delays, cuts and swallows: no line is lost or doubled, and each viewer gets each event once, in order
// (quality.md R12).

const KILLS = searchSize(2, 20);
const VIEWERS = searchSize(8, 24);
const DELIVERIES = searchSize(400, 10_000);
/** Some 30 are played in the short form: each that is left costs its part of a draw. */
const MATCHES = searchSize(96, 320);
const SEED = `pad-kill ${SEARCH_SEED}`;

test(`${KILLS} kills while pads write and ${VIEWERS} viewers watch lose nothing and double nothing (${SEED})`, async () => {
  const { wrongLines, wrongViewers, kills, deliveries, connections } = await playPadStress({
    seed: SEED,
    viewers: VIEWERS,
    matches: MATCHES,
    atOnce: 4,
    mostKills: KILLS,
    prepare: placeInstallation,
    isEnough: (soFar) => soFar.kills >= KILLS && soFar.deliveries >= DELIVERIES,
  });
  expect(wrongLines).toEqual([]);
  expect(wrongViewers).toEqual([]);
  expect(kills).toBe(KILLS);
  expect(deliveries).toBeGreaterThanOrEqual(DELIVERIES);
  for (const fault of VIEWERS_FAULTS) expect([fault, connections[fault]]).not.toEqual([fault, 0]);
});
