import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "@pockethall/domain/random";
import { sql } from "kysely";
import type { Db } from "../../src/database/database.ts";
import { openFaultProxy } from "../app/fault-proxy.ts";
import { type KillableServer, openKillableServer } from "../app/killable-server.ts";
import { openFaithfulViewer } from "../live/faithful-viewer.ts";
import { listen, liveEvents } from "../live/live-proof.ts";
import { openClients } from "../money/money-clients.ts";
import { givenPadMatches } from "./pad-matches.ts";
import { playPadRun } from "./pad-run.ts";

/** What breaks the viewers' connections. */
export const VIEWERS_FAULTS = ["delay", "cut", "half-close", "dropped-reply"] as const;

const POLL_MS = 5;
const MOST_LINES_BETWEEN_KILLS = 12;

type PadStress = {
  seed: string;
  viewers: number;
  /** Matches that can be played; some are left when the end comes earlier. */
  matches: number;
  atOnce: number;
  /** Asked after each match: may it end here? */
  isEnough: (soFar: { kills: number; deliveries: number }) => boolean;
  mostKills: number;
  /** Fills the data folder of the server before its first start. */
  prepare?: (dataFolder: string) => Promise<void>;
};

/**
 * Referees score on a real server process that is killed and started again, while viewers watch behind a network that
 * delays, cuts and swallows; in the end everything heals.
 *
 * @returns what went wrong, in words: with lines, and with what each viewer received; and how much there was of everything
 */
export async function playPadStress(plan: PadStress) {
  const { seed, atOnce } = plan;
  await using server = await openKillableServer({ TRUST_PROXY: "1" }, plan.prepare);
  await server.start();
  const db = await server.database();
  const matches = await givenPadMatches(db, plan.matches);
  using clients = openClients(server.url, atOnce * 4);
  const port = Number(new URL(server.url).port);
  await using proxy = await openFaultProxy({ port, random: seededRandom(seed), faults: VIEWERS_FAULTS });
  const score = { lines: 0, kills: 0, played: 0, isOver: false };
  const count = (action: string): void => {
    if (action === "line") score.lines += 1;
  };
  const wrongLines: string[] = [];
  const playNext = async (): Promise<void> => {
    const match = matches[score.played];
    score.played += 1;
    if (!match) return;
    const runSeed = `${seed} ${score.played}`;
    for (const fault of await playPadRun({ db, clients, count }, match, runSeed))
      wrongLines.push(`${runSeed}: ${fault}`);
  };

  await playNext(); // it makes the event that the viewers resume after
  const [first = 0] = await liveEvents(db);
  const viewers = Array.from({ length: plan.viewers }, () => openFaithfulViewer(proxy.url, "live", first));
  const kills = killRepeatedly(server, score, plan);
  const worker = async (): Promise<void> => {
    while (!score.isOver && score.played < matches.length) {
      await playNext();
      const deliveries = ((await countLiveEvents(db)) - 1) * viewers.length;
      score.isOver ||= plan.isEnough({ kills: score.kills, deliveries });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  score.isOver = true;
  await kills;
  const expected = (await liveEvents(db)).slice(1);
  const wrongViewers = await listen(viewers, expected);
  await db.destroy();
  return { ...score, deliveries: expected.length * viewers.length, wrongLines, wrongViewers, connections: proxy.count };
}

/** How many they are, without fetching them all after each match. */
async function countLiveEvents(db: Db): Promise<number> {
  const counted = db.selectFrom("live_events").select(({ fn }) => fn.countAll<number>().as("total"));
  const { total } = await counted.where(sql<boolean>`'live' = any(topics)`).executeTakeFirstOrThrow();
  return total;
}

type Score = { lines: number; kills: number; isOver: boolean };

/** Each time after some more lines were entered, while others are on their way: so there is something to lose. */
async function killRepeatedly(server: KillableServer, score: Score, { seed, mostKills }: PadStress): Promise<void> {
  const random = seededRandom(`${seed} kills`);
  while (!score.isOver && score.kills < mostKills) {
    const wanted = score.lines + 1 + Math.floor(random() * MOST_LINES_BETWEEN_KILLS);
    while (!score.isOver && score.lines < wanted) await pause(POLL_MS);
    await server.kill();
    await server.start();
    score.kills += 1;
  }
}
