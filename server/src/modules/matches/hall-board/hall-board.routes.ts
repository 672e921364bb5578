import type { Db } from "../../../database/database.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { expectedGames } from "../floor/forecast.read-model.ts";
import { hallFacts } from "./hall-board.read-model.ts";
import { hallBoardOf, type TournamentForecast } from "./hall-board.ts";

type Dependencies = { db: Db; clock: Clock };

/** The screen of a hall: everything that is played there, for everyone. */
export function hallBoardRoutes(serve: ServeEndpoint, { db, clock }: Dependencies): void {
  serve("GET /api/halls/:id/board", async ({ params }) => {
    const now = clock();
    const facts = await hallFacts(db, params.id, now);
    if (!facts) throw new DomainProblem("hall-not-found");
    // One forecast a tournament: each follows its own plan, rest and pace. `hallFacts` bounds their number.
    const forecasts: TournamentForecast[] = [];
    for (const { id } of facts.tournaments) forecasts.push({ id, ...(await expectedGames(db, id, now)) });
    return { data: hallBoardOf(facts, forecasts, now) };
  });
}
