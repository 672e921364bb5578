import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { callsSeen, textsOf } from "../../notifications/notifications.service.ts";
import { publishedTournamentId } from "../../tournaments/tournaments.read-model.ts";
import * as calls from "./calls.service.ts";
import { floorFacts } from "./floor.read-model.ts";
import { floorOf } from "./floor-view.ts";
import { forecastOf } from "./forecast.read-model.ts";

type Dependencies = { db: Db; transact: Transact; clock: Clock };

/** Endpoints of the floor: the tables now, and calling matches to them. */
export function floorRoutes(serve: ServeEndpoint, { db, transact, clock }: Dependencies): void {
  serve("GET /api/organizer/tournaments/:id/floor", async ({ params }) => {
    const now = clock();
    const facts = await floorFacts(db, params.id, now);
    if (!facts) throw new DomainProblem("tournament-not-found");
    const called = facts.games.filter(({ called_at }) => called_at !== null).map(({ id }) => id);
    const progress = {
      forecast: await forecastOf(db, params.id, now),
      seen: await callsSeen(db, called),
      texts: await textsOf(db, facts.tournament.id),
    };
    return { data: floorOf(facts, progress, now) };
  });
  serve("GET /api/tournaments/:id/forecast", async ({ params }) => {
    const id = await publishedTournamentId(db, params.id);
    if (id === undefined) throw new DomainProblem("tournament-not-found");
    return { data: await forecastOf(db, id as TournamentId, clock()) };
  });
  serve("POST /api/organizer/matches/:id/call", async ({ params, body, caller }) => ({
    data: await transact((tx) =>
      calls.callMatch(tx, { matchId: params.id, tableId: body.table_id, actorId: caller.userId }),
    ),
  }));
  serve("DELETE /api/organizer/matches/:id/call", ({ params, caller }) =>
    transact((tx) => calls.takeBack(tx, { matchId: params.id, actorId: caller.userId })),
  );
}
