import type { Entry } from "@pockethall/contract/answers";
import { suggestedHandicap } from "@pockethall/domain/even-start";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { HandicapTerms } from "@pockethall/domain/handicaps";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { currentStrengths } from "../../rankings/ratings/ratings.read-model.ts";

type Terms = HandicapTerms & { ruleset: Ruleset; totalFrames: number };

/** What the ratings suggest for each seated player who has a rated match in the tournament's ruleset. */
export async function suggestedHandicaps(
  db: Db,
  tournamentId: TournamentId,
  now: Date,
): Promise<Map<PlayerId, Entry["suggested_handicap"]>> {
  const { rows } = await sql<Terms>`
    select ruleset, total_frames as "totalFrames", handicap_kind as kind, handicap_points_cap as "pointsCap",
      handicap_frames_cap as "framesCap"
    from tournaments where id = ${tournamentId} and handicap_kind is not null and total_frames is not null`.execute(db);
  const [terms] = rows;
  if (!terms) return new Map();
  const registrations = await db
    .selectFrom("registrations")
    .select("player_id")
    .where("tournament_id", "=", tournamentId)
    .where("left_at", "is", null)
    .execute();
  const held = await currentStrengths(
    db,
    registrations.map((registration) => registration.player_id),
    now,
  );
  const rated = [...held].flatMap(([playerId, strengths]) =>
    strengths.filter(({ ruleset }) => ruleset === terms.ruleset).map((strength) => ({ playerId, strength })),
  );
  const [strongest] = rated.toSorted((a, b) => b.strength.mean - a.strength.mean);
  if (!strongest) return new Map();
  return new Map(
    rated.map(({ playerId, strength }) => [playerId, suggestedHandicap(strength, strongest.strength, terms, terms)]),
  );
}
