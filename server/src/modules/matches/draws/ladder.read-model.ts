import type { Challenges } from "@pockethall/domain/draws";
import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";

type Ladder = Pick<Challenges<object>, "orderAfter">;

/** The order of a ladder now, best first: players by seed, then each challenge that is over, in the order of time. */
export async function ladderOrder(db: Db, tournamentId: TournamentId, { orderAfter }: Ladder): Promise<string[]> {
  const participants = await db
    .selectFrom("registrations")
    .select(["player_id", "withdrawn_at"])
    .where("tournament_id", "=", tournamentId)
    .where("left_at", "is", null)
    .orderBy("seed", (order) => order.asc().nullsLast())
    .orderBy("created_at")
    .orderBy("player_id")
    .execute();
  const challenges = await db
    .selectFrom("games")
    .select(["player1_id", "player2_id", "winner_id"])
    .where("tournament_id", "=", tournamentId)
    .where("draw_key", "not like", "extra-%")
    .where("status", "=", "completed")
    .orderBy("completed_at")
    .orderBy("id")
    .execute();
  let order = participants.map(({ player_id }) => player_id);
  for (const { player1_id, player2_id, winner_id } of challenges)
    if (player1_id !== null && player2_id !== null)
      order = orderAfter(order, { challengedId: player1_id, challengerId: player2_id, winnerId: winner_id });
  // A withdrawn player keeps the earlier matches; the players below move up now.
  const gone = new Set(
    participants.filter(({ withdrawn_at }) => withdrawn_at !== null).map(({ player_id }) => player_id),
  );
  return order.filter((playerId) => !gone.has(playerId));
}
