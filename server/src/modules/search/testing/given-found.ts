import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { nameKey } from "@pockethall/domain/names";
import { givenUser } from "../../../../testing/database/test-database.ts";
import type { Db } from "../../../database/database.ts";
import { newId } from "../../../kernel/ids.ts";

/** A player without an account. */
export async function givenPlayer(db: Db, name: string): Promise<string> {
  const id = newId();
  await db
    .insertInto("players")
    .values({ id, name, name_key: nameKey(name), state: "Oyo" })
    .execute();
  return id;
}

/** A hall with a public page. */
export async function givenHall(db: Db, fields: { name: string; address: string; state?: string }): Promise<string> {
  const id = newId();
  const { userId } = await givenUser(db);
  await db
    .insertInto("halls")
    .values({ state: "Lagos", ...fields, id, owner_id: userId, created_at: new Date() })
    .execute();
  return id;
}

/** A game that waits to be played; an empty place is null. */
export async function givenGame(
  db: Db,
  tournamentId: TournamentId,
  key: string,
  [player1, player2]: readonly [string | null, string | null],
): Promise<MatchId> {
  const id = newId<MatchId>();
  await db
    .insertInto("games")
    .values({
      id,
      tournament_id: tournamentId,
      draw_key: key,
      round_number: 1,
      round_name: "Final",
      position: 1,
      is_knockout: true,
      player1_id: player1,
      player2_id: player2,
      status: "scheduled",
      total_frames: 5,
    })
    .execute();
  return id;
}
