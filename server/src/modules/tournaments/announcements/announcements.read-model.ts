import type { Announcement } from "@pockethall/contract/announcements";
import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { findPublishedTournament } from "../tournaments.read-model.ts";

const MOST_SHOWN = 3;
const SHOWN_MS = 24 * 3_600_000;

/** The messages of the last day, newest first. @throws DomainProblem `tournament-not-found`, for a draft as well. */
export async function announcementsOf(db: Db, tournamentId: TournamentId, now: Date): Promise<Announcement[]> {
  const tournament = await findPublishedTournament(db, tournamentId);
  if (!tournament) throw new DomainProblem("tournament-not-found");
  const rows = await db
    .selectFrom("announcements")
    .select(["id", "text", "created_at"])
    .where("tournament_id", "=", tournament.id)
    .where("created_at", ">", new Date(now.getTime() - SHOWN_MS))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** How many messages a tournament has had since a moment. */
export async function countSince(db: Db, tournamentId: TournamentId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("announcements")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("tournament_id", "=", tournamentId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}
