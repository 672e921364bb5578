import { setTimeout as pause } from "node:timers/promises";
import { type Random, seededRandom } from "@pockethall/domain/random";
import { ledgerFaults } from "../../src/modules/finance/verification/verify.read-model.ts";
import { givenTournament } from "../database/given.ts";
import { givenUser } from "../database/test-database.ts";
import { openFaithfulViewer } from "../live/faithful-viewer.ts";
import { listen, liveEvents } from "../live/live-proof.ts";
import { givenPeople, keepConfirmed } from "../money/given-people.ts";
import { actionsOf, effectsIn, sendingsOf, wrongActions } from "../money/money-actions.ts";
import { allOf } from "../money/money-clients.ts";
import { type Http2Clients, openHttp2Clients } from "./http2-clients.ts";
import { givenLevelMatches, scoreAll, wrongScores } from "./scores.ts";
import { countAll, newScore, print, type Score } from "./servers-figures.ts";
import { openSeveralServers, type SeveralServers } from "./several-servers.ts";

// `npm run soak -- servers [minutes]`: two server processes behind nginx (HTTPS, HTTP/2) on one PostgreSQL with a replica and one
// Redis. People pay, enter, give and withdraw, referees score and viewers watch, while a process, PostgreSQL, its replica, Redis
// or the provider is killed and started again, one after the other at random. At the end of each round both processes are updated in turn,
// as the guide says, and no request may fail. Rounds until the time is up; one JSON line for each metric.

const MINUTES = Math.min(Number(process.argv[2] ?? 10), 60);
const SEED = String(process.env["SERVERS_SEED"] ?? Date.now());
const SESSIONS = 8;
const PAYERS = 32;
const MATCHES = 32;
const AT_ONCE = { payers: 24, referees: 8 };
const VIEWERS = 20;
const LONGEST_AWAY_MS = 3_000;
const LONGEST_CALM_MS = 2_000;
const SCORE_EVERY_MS = 500;
const WELL_IN_ROW = 20;

/** Breaks one part after the other until it is over, and leaves all of them whole. */
async function breakParts({ parts }: SeveralServers, score: Score, random: Random, isOver: () => boolean) {
  while (!isOver()) {
    await pause(300 + random() * LONGEST_CALM_MS);
    const part = parts[Math.floor(random() * parts.length)];
    if (part === undefined || isOver()) return;
    await part.goAway();
    await pause(random() * LONGEST_AWAY_MS);
    await part.comeBack();
    score.faults.set(part.name, (score.faults.get(part.name) ?? 0) + 1);
  }
}

async function playRound(hall: SeveralServers, score: Score, round: number): Promise<void> {
  const random = seededRandom(`${SEED} ${round}`);
  using clients = openHttp2Clients(hall.nginx.url, { certificate: hall.nginx.certificate, sessions: SESSIONS });
  const { actions, matches, lastEvent } = await prepare(hall, clients, round);
  const viewers = Array.from({ length: VIEWERS }, () => openFaithfulViewer(hall.nginx.plainUrl, "live", lastEvent));
  const { replies, work } = sendingsOf(actions, clients, random);
  let isOver = false;
  const faults = breakParts(hall, score, random, () => isOver);
  const [refused] = await Promise.all([scoreAll(clients, matches, AT_ONCE.referees), allOf(work, AT_ONCE.payers)]);
  isOver = true;
  await faults;
  for (const server of hall.servers) await untilWell(server.url);
  await updateInTurn(hall, score, round);
  const db = hall.openDb();
  const broken = (await ledgerFaults(db)).map(({ invariant, row }) => `${invariant}: ${row}`);
  const wrongKeys = wrongActions(await effectsIn(db), replies);
  score.wrong.push(...refused, ...wrongKeys, ...(await wrongScores(db, matches)), ...broken);
  score.acknowledged += actions.length + matches.length;
  for (const [status, count] of clients.statuses) score.statuses.set(status, (score.statuses.get(status) ?? 0) + count);
  const expected = (await liveEvents(db)).filter((id) => id > lastEvent);
  score.missed.push(...(await listen(viewers, expected)));
  score.deliveries += expected.length * viewers.length;
  await db.destroy();
}

/** People with money, matches to score, and the number of the live event after which viewers begin. */
async function prepare(hall: SeveralServers, clients: Http2Clients, round: number) {
  const db = hall.openDb();
  const fee = { entry_fee_kobo: 100_00 };
  const { simulator, nginx } = hall;
  const actions = await actionsOf({ url: nginx.url, db, simulator }, clients, {
    people: await givenPeople(db, PAYERS),
    finance: await givenUser(db, { roles: ["finance"] }),
    tournaments: [await givenTournament(db, fee), await givenTournament(db, fee)],
    round,
  });
  const [first, ...matches] = await givenLevelMatches(db, MATCHES + 1);
  if (first === undefined) throw new Error("no matches were made");
  await scoreAll(clients, [first], 1); // it makes the event that the viewers resume after
  const lastEvent = (await liveEvents(db)).at(-1) ?? 0;
  await keepConfirmed(db);
  await db.destroy();
  return { actions, matches, lastEvent };
}

/** Nothing of the last fault is left: the server answers a query several times in a row. */
async function untilWell(url: string): Promise<void> {
  for (let inRow = 0; inRow < WELL_IN_ROW; ) {
    const { ok } = await fetch(`${url}/api/matches/live?page=1&per_page=${1 + inRow}`);
    inRow = ok ? inRow + 1 : 0;
  }
}

/** Each server leaves nginx, stops and starts, while people read and referees score. Counts what was not answered well. */
async function updateInTurn({ nginx, servers, openDb }: SeveralServers, score: Score, round: number): Promise<void> {
  const db = openDb();
  const matches = await givenLevelMatches(db, MATCHES);
  const reader = await givenUser(db);
  await db.destroy();
  using clients = openHttp2Clients(nginx.url, { certificate: nginx.certificate, sessions: SESSIONS });
  const updated = new AbortController();
  const reading = (async () => {
    while (!updated.signal.aborted)
      await clients.insist({ as: reader, endpoint: "GET /api/matches/live?page=1&per_page=10" });
  })();
  const update = (async () => {
    for (const [index, server] of servers.entries()) {
      await nginx.leaveOut(index);
      await server.stop();
      await server.start();
      await nginx.leaveOut(undefined);
      score.updates += 1;
    }
  })();
  const waiting = matches.values();
  const scoring = (async () => {
    for (const match of waiting) {
      score.wrong.push(...(await scoreAll(clients, [match], 1)));
      if (updated.signal.aborted) break;
      await pause(SCORE_EVERY_MS); // so that there is something to score until both are updated
    }
  })();
  await update;
  updated.abort();
  await Promise.all([reading, scoring]);
  score.failedInUpdates.push(...clients.failures.map((failure) => `round ${round}: ${failure}`));
}

async function soak(): Promise<boolean> {
  process.stderr.write(`seed ${SEED}: SERVERS_SEED=${SEED} npm run soak -- servers ${MINUTES} plays it again\n`);
  const end = performance.now() + MINUTES * 60_000;
  const score = newScore();
  await using hall = await openSeveralServers(2);
  for (let round = 1; performance.now() < end; round += 1) {
    await playRound(hall, score, round);
    process.stderr.write(`round ${round}: ${countAll(score.faults)} faults so far\n`);
  }
  return print(score, SEED);
}

process.exitCode = (await soak()) ? 0 : 1;
