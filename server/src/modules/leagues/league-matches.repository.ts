import type { PlayerId } from "@pockethall/domain/ids";
import {
  type LeagueScore,
  type ResultAct,
  type ResultState,
  type Silence,
  silenceFrom,
} from "@pockethall/domain/leagues";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../database/database.ts";
import type { LeagueMatches, LeagueResults } from "../../database/tables.ts";

export type MatchRow = Selectable<LeagueMatches>;
export type ResultRow = Selectable<LeagueResults>;

const MOST_ROWS = 1_000;

export async function insertMatches(db: Db, rows: readonly Insertable<LeagueMatches>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += MOST_ROWS)
    await db
      .insertInto("league_matches")
      .values(rows.slice(from, from + MOST_ROWS))
      .execute();
}

export const findMatch = (db: Db, leagueId: string, id: string): Promise<MatchRow | undefined> =>
  db.selectFrom("league_matches").selectAll().where("league_id", "=", leagueId).where("id", "=", id).executeTakeFirst();

export const matchesOf = (db: Db, leagueId: string): Promise<MatchRow[]> =>
  db
    .selectFrom("league_matches")
    .selectAll()
    .where("league_id", "=", leagueId)
    .orderBy("division")
    .orderBy("round")
    .orderBy("position")
    .orderBy("play_from", "desc")
    .orderBy("id", "desc")
    .execute();

/** Reported ones with a reminder or the end of the days due by now. */
export const silentMatches = (db: Db, leagueId: string, now: Date): Promise<MatchRow[]> =>
  db
    .selectFrom("league_matches")
    .selectAll()
    .where("league_id", "=", leagueId)
    .where("status", "=", "reported")
    .where("escalated_at", "is", null)
    .where(sql<boolean>`coalesce(remind_at, confirm_by) <= ${now}`)
    .orderBy("id")
    .execute();

/** Whether silence has decided a match of these two before. */
export const hasSilentMatch = async (
  db: Db,
  { league_id, player1_id, player2_id }: Pick<MatchRow, "league_id" | "player1_id" | "player2_id">,
): Promise<boolean> =>
  (await db
    .selectFrom("league_matches")
    .select("id")
    .where("league_id", "=", league_id)
    .where("decided_by", "=", "silence")
    .where("player1_id", "in", [player1_id, player2_id])
    .where("player2_id", "in", [player1_id, player2_id])
    .executeTakeFirst()) !== undefined;

export async function updateMatch(db: Db, id: string, set: Updateable<LeagueMatches>): Promise<void> {
  await db.updateTable("league_matches").set(set).where("id", "=", id).execute();
}

/** What was never played is void once the league is over. */
export async function voidOpenMatches(db: Db, leagueId: string): Promise<void> {
  await db
    .updateTable("league_matches")
    .set({ status: "void", ...NOT_REPORTED })
    .where("league_id", "=", leagueId)
    .where("status", "in", ["open", "reported", "disputed"])
    .execute();
}

/** A player who was removed has nothing left to play. */
export async function voidMatchesOfPlayer(db: Db, leagueId: string, playerId: PlayerId): Promise<void> {
  await db
    .updateTable("league_matches")
    .set({ status: "void", ...NOT_REPORTED })
    .where("league_id", "=", leagueId)
    .where((match) => match.or([match("player1_id", "=", playerId), match("player2_id", "=", playerId)]))
    .where("status", "in", ["open", "reported", "disputed"])
    .execute();
}

/** All reports of these matches, in their order. */
export const resultsOf = async (db: Db, matchIds: readonly string[]): Promise<ResultRow[]> =>
  matchIds.length === 0
    ? []
    : db
        .selectFrom("league_results")
        .selectAll()
        .where("match_id", "in", matchIds)
        .orderBy("match_id")
        .orderBy("number")
        .execute();

export async function insertResult(db: Db, row: Insertable<LeagueResults>): Promise<void> {
  await db.insertInto("league_results").values(row).execute();
}

/** A kept line as the act that the rules know. */
export function actOf({ kind, side, score1, score2, walkover }: ResultRow): ResultAct {
  if (kind === "silence") return { kind };
  const score: LeagueScore = { score1: score1 ?? 0, score2: score2 ?? 0, walkover: walkover ?? 0 };
  if (kind === "decide") return { kind, score };
  const by = side ?? 1;
  return kind === "confirm" ? { kind, by } : { kind, by, score };
}

/** The columns of a match that waits for no answer. */
export const NOT_REPORTED = { confirm_by: null, remind_at: null, escalated_at: null };

export const silenceColumns = ({ confirmBy, remindAt, reminders }: Silence): Updateable<LeagueMatches> => ({
  confirm_by: confirmBy,
  remind_at: remindAt,
  reminders,
  escalated_at: null,
});

export const silenceOf = ({ confirm_by, remind_at, reminders }: MatchRow): Silence => ({
  confirmBy: confirm_by ?? new Date(0),
  remindAt: remind_at,
  reminders,
});

/** The columns of a match that its state fills. */
export function columnsOf(
  match: Pick<MatchRow, "player1_id" | "player2_id">,
  state: ResultState,
  { now, confirmDays, winner }: { now: Date; confirmDays: number; winner: 1 | 2 | null },
): Updateable<LeagueMatches> {
  if (state.status !== "confirmed")
    return {
      status: state.status,
      ...(state.status === "reported" ? silenceColumns(silenceFrom(now, confirmDays)) : NOT_REPORTED),
    };
  const { score1, score2, walkover } = state.score;
  const winnerId = winner === null ? null : winner === 1 ? match.player1_id : match.player2_id;
  const result = { score1, score2, is_walkover: walkover !== 0, winner_id: winnerId };
  return { ...result, status: "confirmed", ...NOT_REPORTED, decided_by: state.how, decided_at: now };
}
