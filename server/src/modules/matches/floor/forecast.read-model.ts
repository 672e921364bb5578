import type { Forecast } from "@pockethall/contract/floor";
import { forecast, roundedMs } from "@pockethall/domain/forecast";
import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import { type BoardFacts, boardFacts, type GameFacts } from "../order-of-play/board.read-model.ts";
import { type Begun, forecastProblemOf } from "./forecast-problem.ts";

/** When and where the matches that have not begun are expected; none unless the tournament is under way. */
export async function forecastOf(db: Db, id: TournamentId, now: Date): Promise<Forecast> {
  const { expected } = await expectedGames(db, id, now);
  return expected.map(({ game, expectedAt, table, hall, hallId }) => ({
    match_id: game.id,
    expected_at: expectedAt,
    table: table.name,
    hall,
    hall_id: hallId,
  }));
}

type Table = BoardFacts["tables"][number];
/** A match that has not begun; `expectedAt` to five minutes. */
export type ExpectedGame = { game: GameFacts; expectedAt: string; table: Table; hall: string; hallId: string | null };

/** The same with all that planning knows of the matches, and with all games of the tournament. */
export async function expectedGames(
  db: Db,
  id: TournamentId,
  now: Date,
): Promise<{ games: readonly GameFacts[]; expected: ExpectedGame[] }> {
  const facts = await boardFacts(db, id);
  if (facts?.tournament.status !== "ongoing") return { games: [], expected: [] };
  const slots = forecast(forecastProblemOf(facts, await begunOf(db, id), now), now.getTime());
  const tableOf = new Map(facts.tables.map((table) => [table.id, table]));
  const hallOf = new Map(facts.halls.map((hall) => [hall.id, hall]));
  const expected = facts.games.filter(isWaiting).flatMap((game) => {
    const slot = slots.get(game.id);
    const table = tableOf.get(slot?.tableId ?? "");
    if (slot === undefined || table === undefined) return [];
    const expectedAt = new Date(roundedMs(slot.startMs)).toISOString();
    const hall = hallOf.get(table.hall_id);
    return [{ game, expectedAt, table, hall: hall?.name ?? "", hallId: hall?.hall_id ?? null }];
  });
  return { games: facts.games, expected };
}

const isWaiting = ({ status }: { status: string }): boolean => status === "scheduled" || status === "postponed";

/** Scores, calls and planned times of the games that are not over. */
const begunOf = (db: Db, id: TournamentId): Promise<Begun[]> =>
  db
    .selectFrom("games as g")
    .leftJoin("match_calls as c", "c.game_id", "g.id")
    .select(["g.id", "g.player1_score", "g.player2_score", "g.scheduled_at", "c.called_at"])
    .where("g.tournament_id", "=", id)
    .where("g.status", "in", ["scheduled", "postponed", "live"])
    .execute();
