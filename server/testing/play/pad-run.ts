import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { isStart } from "@pockethall/domain/match-log";
import type { LogEntry } from "@pockethall/domain/match-log-types";
import { seededRandom } from "@pockethall/domain/random";
import type { ActVerdict, PadEngine } from "@pockethall/pad/pad-types";
import type { Db } from "../../src/database/database.ts";
import type { Clients } from "../money/money-clients.ts";
import { anyAction } from "./pad-actions.ts";
import type { PadMatch } from "./pad-matches.ts";
import { createPadNetwork } from "./pad-network.ts";
import { proveRun } from "./pad-proof.ts";
import { createSimPhone, type SimPhone } from "./pad-sim-phone.ts";

const MINUTE_MS = 60_000;
/** Only ends a wait that would never end, so that what has not healed is reported. */
const PATIENCE_MS = 300_000;
const SKEWS_MS = [0, 7 * MINUTE_MS, -45 * MINUTE_MS, 3 * 24 * 60 * MINUTE_MS, -2 * 24 * 60 * MINUTE_MS];

/** `count` receives each kind of event, so that a test can see that it happened. */
export type PadHall = { db: Db; clients: Clients; count: (action: string) => void };
type Run = {
  hall: PadHall;
  match: PadMatch;
  random: () => number;
  phones: readonly [SimPhone, SimPhone];
  networks: readonly [ReturnType<typeof createPadNetwork>, ReturnType<typeof createPadNetwork>];
  skew: { ms: number };
  /** Lines that the referee gave up, by their times. */
  givenUp: Map<string, LogEntry>;
  /** Which phone the referee holds. */
  active: 0 | 1;
};

/**
 * Plays one match from its seed, through two phones, bad networks and officials in between, then lets everything heal.
 * @returns what is wrong afterwards, in words; nothing when no line was lost, doubled or changed
 */
export async function playPadRun(hall: PadHall, match: PadMatch, seed: string): Promise<string[]> {
  const run = openRun(hall, match, seed);
  const steps = 14 + Math.floor(run.random() * 20);
  try {
    for (let exchange = 0; exchange < 8 && !run.phones[0].snapshot()?.match; exchange += 1) {
      await run.phones[0].use(async (engine) => engine.wake());
      await run.networks[0].quiet();
    }
    for (let step = 0; step < steps; step += 1) {
      await takeStep(run);
      await (run.random() < 0.5 ? nextTurn() : run.networks[run.active].quiet());
    }
    return await proveRun({ ...run, engines: await heal(run) });
  } finally {
    for (const phone of run.phones) phone.close();
  }
}

function openRun(hall: PadHall, match: PadMatch, seed: string): Run {
  // A stream of chance for each, so that what one does leaves the others' choices alone.
  const chanceOf = (whose: string) => seededRandom(`${seed} ${whose}`);
  const random = chanceOf("referee");
  const skew = { ms: SKEWS_MS[Math.floor(random() * SKEWS_MS.length)] ?? 0 };
  const seen = new Set<number>();
  const clock = (): Date => {
    let atMs = Date.now() + skew.ms;
    while (seen.has(atMs)) atMs += 1;
    seen.add(atMs);
    return new Date(atMs);
  };
  const networkOf = (whose: string) =>
    createPadNetwork({ ...hall, referee: match.referee, random: chanceOf(`network of ${whose}`) });
  const networks = [networkOf("ada"), networkOf("bola")] as const;
  const phoneOf = (pad: string, network: (typeof networks)[number]) =>
    createSimPhone({ pad, matchId: match.id, network, random: chanceOf(pad), clock, count: hall.count });
  const phones = [phoneOf("pad-of-ada", networks[0]), phoneOf("pad-of-bola", networks[1])] as const;
  return { hall, match, random, phones, networks, skew, givenUp: new Map(), active: 0 };
}

async function takeStep(run: Run): Promise<void> {
  const { random, networks, active } = run;
  const phone = run.phones[active];
  const { conflict } = phone.snapshot() ?? {};
  const chance = random();
  if (conflict && chance < 0.8) return decide(run, phone);
  if (chance < 0.6) return enterSome(run, phone);
  if (chance < 0.66) return phone.enter((engine) => engine.undo());
  if (chance < 0.7) return phone.reload();
  if (chance < 0.79) return networks[active].setOnline(!networks[active].isOnline());
  if (chance < 0.86) return callTheOffice(run);
  if (chance < 0.94) return changeHands(run);
  if (chance < 0.97) run.skew.ms = SKEWS_MS[Math.floor(random() * SKEWS_MS.length)] ?? 0;
  await phone.use(async (engine) => engine.wake());
}

/** Several things in quick succession, as at a table. */
async function enterSome({ random }: Run, phone: SimPhone): Promise<void> {
  for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1)
    await phone.enter((engine) => actAnyhow(engine, random));
}

async function actAnyhow(engine: PadEngine, random: () => number): Promise<ActVerdict> {
  // A page that was opened just now reads its disk first.
  for (let turn = 0; turn < 20 && engine.snapshot().match === null; turn += 1) await nextTurn();
  const action = anyAction(engine, random);
  return action === null ? { ok: false, reason: "Nothing to enter" } : engine.act(action);
}

/** The referee takes the other phone, and mostly takes the match over with it. */
async function changeHands(run: Run): Promise<void> {
  run.active = run.active === 0 ? 1 : 0;
  if (run.random() < 0.3) return;
  const verdict = await run.phones[run.active].use((engine) => engine.takeOver());
  if (verdict?.ok) run.hall.count("taken over");
}

async function decide(run: Run, phone: SimPhone): Promise<void> {
  run.hall.count("conflict");
  if (run.random() < 0.5) await phone.use((engine) => engine.takeOver());
  const held = phone.snapshot()?.conflict?.unsent ?? [];
  if (run.random() < 0.6) {
    // Written again, a start that is a fact already is left out; one that was written again before may be among them, and a
    // page that has just been opened shows nothing yet of what its disk holds.
    const { entries = [], aside } = (await phone.disk()) ?? {};
    for (const line of [...held, ...(aside?.entries ?? []), ...entries])
      if (isStart(line.action)) run.givenUp.set(line.at, line);
    const verdict = await phone.use((engine) => engine.keepMine());
    return run.hall.count(verdict?.ok ? "written again" : "not written again");
  }
  const done = await phone.use(async (engine) => {
    await engine.dropMine();
    return true;
  });
  // When the page died meanwhile the outcome is unknown: the lines count as given up.
  if (done !== undefined) for (const line of held) run.givenUp.set(line.at, line);
}

/** An official moves the score away from the table. */
async function callTheOffice({ hall, match, random }: Run): Promise<void> {
  const { player1_score, player2_score } = await hall.db
    .selectFrom("games")
    .select(["player1_score", "player2_score"])
    .where("id", "=", match.id)
    .executeTakeFirstOrThrow();
  const isFirst = random() < 0.5;
  const body = {
    playerId: isFirst ? match.player1Id : match.player2Id,
    score: ((isFirst ? player1_score : player2_score) ?? 0) + (random() < 0.7 ? 1 : -1),
  };
  if (body.score < 0) return;
  hall.count("official");
  await hall.clients.insist({ as: match.referee, endpoint: `PUT /api/matches/${match.id}/score`, body });
}

/** Good networks and pages that stay: until both phones know the same head as the server, or show a conflict over it. */
async function heal({ hall, match, phones, networks }: Run) {
  await Promise.all(networks.map((network) => network.heal()));
  const engines = phones.map((phone) => phone.survive());
  const deadlineMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const { log_hash } = await hall.db
      .selectFrom("games")
      .select("log_hash")
      .where("id", "=", match.id)
      .executeTakeFirstOrThrow();
    const isSettled = engines.every((engine) => {
      const { head, status } = engine.snapshot();
      return head?.hash === log_hash && status !== "sending" && status !== "saved-on-this-phone";
    });
    if (isSettled || performance.now() > deadlineMs) return engines;
    for (const engine of engines) engine.wake();
    await pause(1);
    await Promise.all(networks.map((network) => network.quiet()));
  }
}
