import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import type { MatchRules } from "@pockethall/domain/match-log-types";
import type { Db } from "../../src/database/database.ts";
import { givenUser, givenUsers, type TestUser } from "../database/test-database.ts";
import { givenDraw } from "./given-draw.ts";

export type PadMatch = { id: MatchId; rules: MatchRules; player1Id: PlayerId; player2Id: PlayerId; referee: TestUser };

const MATCHES_A_TOURNAMENT = 32;
const MATCHES_A_REFEREE = 4;
const RULESETS = ["rack", "snooker6", "snooker6", "snooker15"] as const;
/** Level, points, a frame, both. */
const HANDICAPS = [
  {},
  { player2_handicap: 14 },
  { player1_handicap_frames: 1 },
  { player1_handicap: 21, player2_handicap_frames: 1 },
] as const;
const FRAMES = [3, 5, 7] as const;

/** Matches that wait to be started, in tournaments under way with different rules, and who referees them. */
export async function givenPadMatches(db: Db, count: number): Promise<PadMatch[]> {
  const matches: PadMatch[] = [];
  let referee = await givenUser(db, { roles: ["referee"] });
  for (let round = 0; matches.length < count; round += 1) {
    const ruleset = RULESETS[round % RULESETS.length] ?? "rack";
    const totalFrames = FRAMES[round % FRAMES.length] ?? 3;
    // New players for each tournament: a player in a live match cannot start another.
    const matchesHere = Math.min(count - matches.length, MATCHES_A_TOURNAMENT);
    const registrations = await givenUsers(
      db,
      Array.from({ length: matchesHere * 2 }, () => ({})),
    );
    const { tournamentId } = await givenDraw(db, { registrations, totalFrames, players: registrations.length });
    const kind = ruleset === "rack" ? "frames" : "points-and-frames";
    await db.updateTable("tournaments").set({ ruleset, handicap_kind: kind }).where("id", "=", tournamentId).execute();
    const rows = await db
      .selectFrom("games")
      .select(["id", "is_knockout", "player1_id", "player2_id"])
      .where("tournament_id", "=", tournamentId)
      .where("player1_id", "is not", null)
      .where("player2_id", "is not", null)
      .execute();
    for (const [at, { id, is_knockout: knockout, player1_id, player2_id }] of rows.entries()) {
      // Requests are limited by address, and an address belongs to a referee.
      if (at % MATCHES_A_REFEREE === 0) referee = await givenUser(db, { roles: ["referee"] });
      const handicap = HANDICAPS[at % HANDICAPS.length];
      await db
        .updateTable("games")
        .set({ referee_id: referee.userId, ...handicap })
        .where("id", "=", id)
        .execute();
      matches.push({
        id,
        rules: { ruleset, totalFrames, knockout },
        player1Id: player1_id as string,
        player2Id: player2_id as string,
        referee,
      });
    }
  }
  return matches.slice(0, count);
}
