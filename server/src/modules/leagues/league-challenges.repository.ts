import type { PlayerId } from "@pockethall/domain/ids";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../database/database.ts";
import type { LeagueChallenges } from "../../database/tables.ts";
import { NOT_REPORTED } from "./league-matches.repository.ts";

export type ChallengeRow = Selectable<LeagueChallenges>;

export const findChallenge = (db: Db, leagueId: string, id: string): Promise<ChallengeRow | undefined> =>
  db
    .selectFrom("league_challenges")
    .selectAll()
    .where("league_id", "=", leagueId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Those that are not over; a player has one at a time. */
export const openChallenges = (db: Db, leagueId: string): Promise<ChallengeRow[]> =>
  db
    .selectFrom("league_challenges")
    .selectAll()
    .where("league_id", "=", leagueId)
    .where("settled_at", "is", null)
    .orderBy("id")
    .execute();

/** All won challenges, in the order in which they ended: the ladder is their fold. */
export const wonChallenges = (db: Db, leagueId: string) =>
  db
    .selectFrom("league_challenges")
    .select(["challenger_id as challengerId", "challenged_id as challengedId", "winner_id as winnerId"])
    .where("league_id", "=", leagueId)
    .where("winner_id", "is not", null)
    .orderBy("settled_number")
    .execute();

/** When these two last ended a challenge that was played. */
export const lastMet = async (db: Db, leagueId: string, pair: readonly [string, string]): Promise<Date | null> =>
  (
    await db
      .selectFrom("league_challenges")
      .select((row) => row.fn.max("settled_at").as("at"))
      .where("league_id", "=", leagueId)
      .where("state", "=", "played")
      .where("challenger_id", "in", pair)
      .where("challenged_id", "in", pair)
      .executeTakeFirst()
  )?.at ?? null;

/** What this player has challenged since then, also what was cancelled. */
export const challengesMadeSince = (db: Db, leagueId: string, challengerId: PlayerId, since: Date) =>
  db
    .selectFrom("league_challenges")
    .select(["challenged_id", "state", "created_at"])
    .where("league_id", "=", leagueId)
    .where("challenger_id", "=", challengerId)
    .where("created_at", ">", since)
    .execute();

export async function insertChallenge(db: Db, row: Insertable<LeagueChallenges>): Promise<void> {
  await db.insertInto("league_challenges").values(row).execute();
}

export async function updateChallenge(db: Db, id: string, set: Updateable<LeagueChallenges>): Promise<void> {
  await db.updateTable("league_challenges").set(set).where("id", "=", id).execute();
}

type Settlement = { state: ChallengeRow["state"]; winnerId: PlayerId | null; at: Date };

/** Ends a challenge, behind all that have ended; the caller holds the league. */
export async function settleChallenge(
  db: Db,
  { id, league_id }: Pick<ChallengeRow, "id" | "league_id">,
  { state, winnerId, at }: Settlement,
): Promise<void> {
  const settled_number = sql<number>`(
    select coalesce(max(settled_number), 0) + 1 from league_challenges where league_id = ${league_id})`;
  await db
    .updateTable("league_challenges")
    .set({ state, winner_id: winnerId, settled_at: at, settled_number })
    .where("id", "=", id)
    .execute();
}

/** Whether the match of a challenge has any report. */
export const hasReport = async (db: Db, challengeId: string): Promise<boolean> =>
  (await db
    .selectFrom("league_matches")
    .select("id")
    .where("challenge_id", "=", challengeId)
    .where("status", "<>", "open")
    .executeTakeFirst()) !== undefined;

/** A challenge that ends without a match leaves none behind to be played. */
export async function voidMatchOf(db: Db, challengeId: string): Promise<void> {
  await db
    .updateTable("league_matches")
    .set({ status: "void", ...NOT_REPORTED })
    .where("challenge_id", "=", challengeId)
    .where("status", "<>", "confirmed")
    .execute();
}
