import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "@pockethall/domain/random";
import type { Db } from "../../src/database/database.ts";
import { ledgerFaults } from "../../src/modules/finance/verification/verify.read-model.ts";
import { openKillableServer } from "../app/killable-server.ts";
import { openTestSimulator } from "../app/test-simulator.ts";
import { givenTournament } from "../database/given.ts";
import { givenUser } from "../database/test-database.ts";
import { givenPeople, keepConfirmed } from "./given-people.ts";
import { type Action, actionsOf, effectsIn, type Hall, sendingsOf, wrongActions } from "./money-actions.ts";
import { allOf, type Clients, openClients } from "./money-clients.ts";
import { CONTESTS } from "./money-contests.ts";

// `npm run soak [-- minutes]`: the long column of quality.md R1 to R5 on the real server process, its own database and
// loopback. Rounds of the same two parts until the time is up: keys are sent over and over while the process is killed and
// started again (R1, R2, R4), with the ledger proven after each kill (R3); then clients contest for the same money (R5).
// Stops automatically. Prints one JSON line for each metric; a value above its ceiling makes the exit code 1.

const MINUTES = Math.min(Number(process.argv[2] ?? 5), 60);
const SEED = String(process.env["MONEY_SEED"] ?? Date.now());
const CLIENTS = 64;
const PEOPLE = 32;
const SIDES = 4;
const CONTESTS_A_ROUND = 64;
const READY_CEILING_MS = 3_000;

type Score = {
  kills: number;
  readyMs: number[];
  acknowledged: number;
  keys: number;
  wrongKeys: string[];
  proofs: number;
  faults: string[];
  contests: number;
  wrongContests: string[];
};
const newScore = (): Score => ({
  kills: 0,
  readyMs: [],
  acknowledged: 0,
  keys: 0,
  wrongKeys: [],
  proofs: 0,
  faults: [],
  contests: 0,
  wrongContests: [],
});
type Field = Hall & { clients: Clients; server: Awaited<ReturnType<typeof openKillableServer>> };

async function prove(db: Db, score: Score): Promise<void> {
  score.proofs += 1;
  score.faults.push(...(await ledgerFaults(db)).map(({ invariant, row }) => `${invariant}: ${row}`));
}

/** Kills and starts the process until `isOver`. */
async function killRepeatedly({ server, db }: Field, score: Score, random: () => number, isOver: () => boolean) {
  while (!isOver()) {
    await pause(300 + random() * 2_000);
    if (isOver()) return;
    await server.kill();
    const begin = performance.now();
    await server.start();
    score.readyMs.push(performance.now() - begin);
    score.kills += 1;
    await prove(db, score);
  }
}

/** Every way to move money with a key, under kills. */
async function actionsRound(field: Field, score: Score, round: number): Promise<void> {
  const random = seededRandom(`${SEED} ${round}`);
  const fee = { entry_fee_kobo: 100_00 };
  const actions: Action[] = await actionsOf(field, field.clients, {
    people: await givenPeople(field.db, PEOPLE),
    finance: await givenUser(field.db, { roles: ["finance"] }),
    tournaments: [await givenTournament(field.db, fee), await givenTournament(field.db, fee)],
    round,
  });
  await keepConfirmed(field.db);
  const { replies, work } = sendingsOf(actions, field.clients, random);
  let isOver = false;
  const kills = killRepeatedly(field, score, random, () => isOver);
  await allOf(work, CLIENTS);
  isOver = true;
  await kills;
  score.keys += actions.length;
  score.acknowledged += [...replies.values()].filter(([first]) => (first?.status ?? 500) < 300).length;
  score.wrongKeys.push(...wrongActions(await effectsIn(field.db), replies));
}

async function contestsRound(field: Field, score: Score): Promise<void> {
  const people = await givenPeople(field.db, CLIENTS);
  await keepConfirmed(field.db);
  const groups = Array.from({ length: CLIENTS / SIDES }, (_, at) => people.slice(at * SIDES, (at + 1) * SIDES));
  const contests = Object.entries(CONTESTS);
  const work = Array.from({ length: CONTESTS_A_ROUND }, (_, at) => async () => {
    const [name, contest] = contests[at % contests.length] as (typeof contests)[number];
    const verdict = await contest(field, field.clients, groups[at % groups.length] ?? [], at);
    score.contests += 1;
    if (verdict !== "right") score.wrongContests.push(`${name}: ${verdict}`);
  });
  await allOf(work, groups.length);
  await prove(field.db, score);
}

/** The value below which `share` of all lie. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** @returns whether every value is within its limits. */
function print(score: Score): boolean {
  const lines = [
    { metric: "R1 kills of the server process", value: score.kills, unit: "kills", floor: 1 },
    { metric: "R1 operations acknowledged under kills", value: score.acknowledged, unit: "operations", floor: 1 },
    { metric: "R1 and R4 keys lost, doubled or half done", value: score.wrongKeys.length, unit: "keys", ceiling: 0 },
    {
      metric: "R2 kill to first 200, p99",
      value: quantile(score.readyMs, 0.99),
      unit: "ms",
      ceiling: READY_CEILING_MS,
    },
    { metric: "R2 kill to first 200, median", value: quantile(score.readyMs, 0.5), unit: "ms" },
    { metric: "R3 proofs of the ledger", value: score.proofs, unit: "proofs", floor: 1 },
    { metric: "R3 invariants broken", value: score.faults.length, unit: "faults", ceiling: 0 },
    { metric: "R4 keys sent 1 to 20 times", value: score.keys, unit: "keys", floor: 1 },
    { metric: "R5 contests", value: score.contests, unit: "contests", floor: 1 },
    { metric: "R5 contests that ended wrongly", value: score.wrongContests.length, unit: "contests", ceiling: 0 },
  ];
  for (const line of lines) process.stdout.write(`${JSON.stringify({ ...line, seed: SEED })}\n`);
  for (const text of [...score.wrongKeys, ...score.faults, ...score.wrongContests].slice(0, 50))
    process.stderr.write(`${text}\n`);
  return lines.every(({ value, floor = -Infinity, ceiling = Infinity }) => value >= floor && value <= ceiling);
}

async function soak(): Promise<boolean> {
  const end = performance.now() + MINUTES * 60_000;
  let url = "";
  await using simulator = await openTestSimulator(() => `${url}/api/webhooks/paystack`);
  await simulator.control("PUT faults", { dropWebhooks: true });
  const { secretKey, publicKey, baseUrl } = simulator.settings;
  await using server = await openKillableServer({
    TRUST_PROXY: "1",
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_PUBLIC_KEY: publicKey,
    PAYSTACK_BASE_URL: baseUrl,
  });
  url = server.url;
  await server.start();
  const db = await server.database();
  using clients = openClients(url, CLIENTS);
  const score = newScore();
  for (let round = 1; performance.now() < end; round += 1) {
    await actionsRound({ url, db, simulator, clients, server }, score, round);
    await contestsRound({ url, db, simulator, clients, server }, score);
  }
  await db.destroy();
  return print(score);
}

process.exitCode = (await soak()) ? 0 : 1;
