import type { MadeDraw, MadeGame } from "@pockethall/domain/draw-changes";
import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import { type DrawnRow, drawByes } from "../draws/draw-rows.read-model.ts";

/** The draw of a tournament as changes by hand see it. */
export async function madeDraw(db: Db, tournamentId: TournamentId): Promise<MadeDraw> {
  const participants = await db
    .selectFrom("registrations")
    .select(["player_id", "seed"])
    .where("tournament_id", "=", tournamentId)
    .where("left_at", "is", null)
    .orderBy("seed")
    .execute();
  const games = await db
    .selectFrom("games")
    .select(["draw_key", "round_number", "position", "group_number", "status", "started_at"])
    .select(["winner_id", "outcome"])
    .select(["player1_id", "player1_from", "player1_from_group", "player2_id", "player2_from", "player2_from_group"])
    .where("tournament_id", "=", tournamentId)
    .where("draw_key", "not like", "extra-%")
    .execute();
  const byes = await drawByes(db, tournamentId);
  return {
    participants: participants.flatMap(({ player_id: id, seed }) => (seed === null ? [] : [{ id, seed }])),
    games: games.map(gameOf),
    byes: byes.map(({ round_number: round, player_id: id }) => ({ round, id })),
  };
}

type Row = Pick<
  DrawnRow,
  "draw_key" | "round_number" | "position" | "group_number" | "status" | "winner_id" | "outcome"
> & {
  started_at: Date | null;
} & Pick<DrawnRow, "player1_id" | "player1_from" | "player1_from_group"> &
  Pick<DrawnRow, "player2_id" | "player2_from" | "player2_from_group">;

function gameOf(row: Row): MadeGame {
  const player1 = row.player1_from === null && row.player1_from_group === null ? row.player1_id : null;
  const player2 = row.player2_from === null && row.player2_from_group === null ? row.player2_id : null;
  const { draw_key: key, round_number: round, position, group_number: group } = row;
  return { key, round, position, group, players: [player1, player2], state: stateOf(row), walkoverOf: walkoverOf(row) };
}

function stateOf({ status, started_at }: Row): MadeGame["state"] {
  if (status === "completed" || status === "cancelled") return "over";
  return status === "live" || started_at !== null ? "begun" : "open";
}

function walkoverOf({ outcome, started_at, winner_id, player1_id, player2_id }: Row): string | null {
  if (outcome !== "walkover" || started_at !== null || winner_id === null) return null;
  return winner_id === player1_id ? player2_id : player1_id;
}
