import { tagOf } from "../../../cache/cache-tags.ts";
import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { answerById } from "../../../http/uncached.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishedTournamentId } from "../../tournaments/tournaments.read-model.ts";
import { findHall, listHalls } from "./halls.read-model.ts";
import * as halls from "./halls.service.ts";
import { orderOfPlay as publicOrderOfPlay } from "./order-of-play.read-model.ts";
import * as orderOfPlay from "./order-of-play.service.ts";

type Services = { db: Db; transact: Transact };

/** Endpoints of the order of play: halls, the organizer's board, and the public order of play. */
export function orderOfPlayRoutes(serve: ServeEndpoint, services: Services): void {
  const { db, transact } = services;
  serve("GET /api/organizer/halls", ({ caller, query }) => listHalls(db, caller, query));
  serve("POST /api/organizer/halls", async ({ caller, body }) => ({
    data: await transact((tx) => halls.create(tx, caller, body)),
  }));
  serve("GET /api/organizer/halls/:id", async ({ caller, params }) => {
    const hall = await findHall(db, caller, params.id);
    if (!hall) throw new DomainProblem("hall-not-found");
    return { data: hall };
  });
  serve("PUT /api/organizer/halls/:id", async ({ caller, params, body }) => ({
    data: await transact((tx) => halls.edit(tx, caller, params.id, body)),
  }));
  serve("DELETE /api/organizer/halls/:id", ({ caller, params }) =>
    transact((tx) => halls.remove(tx, caller, params.id)),
  );

  serve("POST /api/admin/halls/:id/visibility", async ({ caller, params, body }) => ({
    data: await transact((tx) => halls.setVisibility(tx, caller, params.id, body)),
  }));

  serve("GET /api/organizer/tournaments/:id/order-of-play", async ({ params }) => ({
    data: await orderOfPlay.board(db, params.id),
  }));
  serve("PUT /api/organizer/tournaments/:id/order-of-play/settings", async ({ caller, params, body }) => ({
    data: await transact((tx) => orderOfPlay.saveSettings(tx, caller, params.id, body)),
  }));
  serve("POST /api/organizer/tournaments/:id/order-of-play/plan", async ({ caller, params, body }) => ({
    data: await transact((tx) => orderOfPlay.makePlan(tx, caller, params.id, body)),
  }));
  serve("POST /api/organizer/tournaments/:id/order-of-play/replan", async ({ caller, params, body }) => ({
    data: await transact((tx) => orderOfPlay.replan(tx, caller, params.id, body)),
  }));
  serve("PUT /api/organizer/matches/:id/slot", async ({ caller, params, body }) => ({
    data: await transact((tx) => orderOfPlay.place(tx, caller, params.id, body)),
  }));
  serve("DELETE /api/organizer/matches/:id/slot", ({ caller, params }) =>
    transact((tx) => orderOfPlay.takeOff(tx, caller, params.id)),
  );

  serve(
    "GET /api/tournaments/:id/order-of-play",
    async ({ params }) => {
      const leadsTo = await publishedTournamentId(db, params.id);
      if (leadsTo === undefined) throw new DomainProblem("tournament-not-found");
      return answerById(params.id, leadsTo, async (id) => ({ data: await publicOrderOfPlay(db, id) }));
    },
    { cacheTags: ({ params }) => [tagOf("tournament", params.id), "order-of-play", "players"] },
  );
}
