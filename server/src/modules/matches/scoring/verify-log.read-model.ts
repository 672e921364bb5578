import { canonicalJson } from "@pockethall/domain/canonical-json";
import { LEVEL } from "@pockethall/domain/handicaps";
import type { MatchId } from "@pockethall/domain/ids";
import { inPlayAt } from "@pockethall/domain/match-frames";
import { verifyChain } from "@pockethall/domain/match-log";
import type { MatchState } from "@pockethall/domain/match-log-types";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { startColumns } from "../handicaps.read-model.ts";
import { frameRows, playerOf } from "./event-rows.ts";
import { foldEvents } from "./folded-matches.ts";
import { eventsAfter } from "./match-log.repository.ts";
import { sha256 } from "./open-log.ts";

/** One match: its events, and what is wrong with them or with what is stored beside them, each in a sentence. */
export type LogCheck = { gameId: MatchId; events: number; faults: string[] };
type LoggedGame = Awaited<ReturnType<typeof loggedGames>>[number];
type Walk = { after: string | null; only: string | null };

const MATCHES_AT_ONCE = 50;

/**
 * Checks the logs of some matches behind an id, in the order of ids; of all that have events, or say that they have. Pass a
 * repeatable-read transaction where matches may be scored meanwhile. One log at a time, so that memory holds no more.
 */
export async function checkLogs(snapshot: Db, walk: Walk): Promise<LogCheck[]> {
  const checks: LogCheck[] = [];
  for (const game of await loggedGames(snapshot, walk)) checks.push(await checkLog(snapshot, game));
  return checks;
}

const loggedGames = (db: Db, { after, only }: Walk) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .selectAll("g")
    .select(["t.ruleset", "t.status as tournament_status"])
    .where(sql<boolean>`(${after}::uuid is null or g.id > ${after}::uuid)`)
    .where(sql<boolean>`(${only}::uuid is null or g.id = ${only}::uuid)`)
    .where(sql<boolean>`(g.log_sequence > 0 or exists (select from game_events e where e.game_id = g.id))`)
    .orderBy("g.id")
    .limit(MATCHES_AT_ONCE)
    .execute();

/** Recomputes the chain of a match's log and everything that derives from it, and compares. */
async function checkLog(db: Db, game: LoggedGame): Promise<LogCheck> {
  const events = await eventsAfter(db, game.id, 0);
  const check = (...faults: string[]): LogCheck => ({ gameId: game.id, events: events.length, faults });
  const broken = verifyChain(sha256, game.id, events);
  if (broken) return check(`line ${broken.sequence} is not as it was written`);
  const head = events.at(-1);
  if (game.log_sequence !== (head?.sequence ?? 0) || (head && game.log_hash !== head.hash))
    return check(`the log ends at line ${head?.sequence ?? 0}, its game says ${game.log_sequence}`);
  const rules = { ruleset: game.ruleset, totalFrames: game.total_frames, knockout: game.is_knockout };
  try {
    const match = foldEvents(rules, events);
    return check(...gameFaults(game, match), ...(await frameFaults(db, game, match)));
  } catch (error) {
    return check((error as Error).message);
  }
}

/**
 * Where the game's row is not what its log adds up to. A game that was called off with its whole tournament, and one
 * that resolved itself without an opponent, say so in their row alone.
 */
function gameFaults(game: LoggedGame, match: MatchState): string[] {
  const statuses = { live: "live", over: "completed", cancelled: "cancelled" } as const;
  const isCalledOff = game.status === "cancelled" && game.tournament_status === "cancelled";
  if (match.status === "waiting" || match.status === "postponed" || isCalledOff) return [];
  const expected = {
    status: statuses[match.status],
    player1_score: match.score[0],
    player2_score: match.score[1],
    winner_id: playerOf(game, match.winner),
    outcome: match.outcome,
    // A match that is over has no scorer; a copy from another installation never had a pad here.
    scorer_pad: match.status === "over" ? game.scorer_pad : match.pad,
    in_play: inPlayAt(match),
    ...startColumns(match.handicap ?? LEVEL),
  };
  const isUnscored = match.status === "cancelled" && game.player1_score === null;
  const compared = isUnscored ? { ...expected, player1_score: null, player2_score: null } : expected;
  return (Object.keys(compared) as (keyof typeof compared)[])
    .filter((column) => !isSame(game[column], compared[column]))
    .map((column) => `${column} is ${JSON.stringify(game[column])}, the log says ${JSON.stringify(compared[column])}`);
}

async function frameFaults(db: Db, game: LoggedGame, match: MatchState): Promise<string[]> {
  const rows = await db.selectFrom("game_frames").selectAll().where("game_id", "=", game.id).orderBy("frame").execute();
  const stored = rows.map((row) => ({ ...row, ended_at: row.ended_at.toISOString() }));
  const expected = frameRows(game, match, 1);
  if (stored.length !== expected.length) return [`${stored.length} frames are stored, the log has ${expected.length}`];
  return expected
    .filter((row, index) => !isSame(row, stored[index]))
    .map((row) => `frame ${row.frame} is not as the log says`);
}

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);
