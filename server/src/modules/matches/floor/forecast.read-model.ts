import type { Forecast } from "@pockethall/contract/floor";
import { forecast, roundedMs } from "@pockethall/domain/forecast";
import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import { boardFacts } from "../order-of-play/board.read-model.ts";
import { type Begun, forecastProblemOf } from "./forecast-problem.ts";

/** When and where the matches that have not begun are expected; none unless the tournament is under way. */
export async function forecastOf(db: Db, id: TournamentId, now: Date): Promise<Forecast> {
  const facts = await boardFacts(db, id);
  if (facts?.tournament.status !== "ongoing") return [];
  const expected = forecast(forecastProblemOf(facts, await begunOf(db, id), now), now.getTime());
  const placeOf = new Map(facts.tables.map(({ id: tableId, name, hall_id }) => [tableId, { name, hall_id }]));
  const hallOf = new Map(facts.halls.map((hall) => [hall.id, hall.name]));
  return facts.games.filter(isWaiting).flatMap((game) => {
    const slot = expected.get(game.id);
    const table = placeOf.get(slot?.tableId ?? "");
    if (slot === undefined || table === undefined) return [];
    const expected_at = new Date(roundedMs(slot.startMs)).toISOString();
    return [{ match_id: game.id, expected_at, table: table.name, hall: hallOf.get(table.hall_id) ?? "" }];
  });
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
