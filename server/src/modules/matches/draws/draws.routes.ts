import { tagOf } from "../../../cache/cache-tags.ts";
import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { answerById } from "../../../http/uncached.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { keptTournamentId } from "../../tournaments/tournaments.read-model.ts";
import * as tournaments from "../../tournaments/tournaments.service.ts";
import { findDraw } from "./draw.read-model.ts";
import * as draws from "./draws.service.ts";
import * as ladder from "./ladder.service.ts";

type Dependencies = {
  db: Db;
  transact: Transact;
};

/** Endpoints of the draw: everyone sees it, its organizer orders the participants by hand or takes it back. */
export function drawsRoutes(serve: ServeEndpoint, { db, transact }: Dependencies): void {
  serve(
    "GET /api/tournaments/:id/draw",
    async ({ params }) => {
      const data = await findDraw(db, await keptTournamentId(db, params.id));
      if (!data) throw new DomainProblem("tournament-not-found");
      return answerById(params.id, data.tournament_id, async () => ({ data }));
    },
    { cacheTags: ({ params }) => [tagOf("tournament", params.id), "players"] },
  );
  serve("POST /api/tournaments/:id/challenges", async ({ caller, params, body }) => ({
    data: { match_id: await transact((tx) => ladder.challenge(tx, caller, params.id, body.opponent_id)) },
  }));
  serve("POST /api/organizer/tournaments/:id/challenges", async ({ caller, params, body }) => {
    const pair = { challengerId: body.challenger_id, challengedId: body.opponent_id };
    return { data: { match_id: await transact((tx) => ladder.enterChallenge(tx, caller, params.id, pair)) } };
  });
  serve("POST /api/organizer/tournaments/:id/end-ladder", async ({ caller, params }) => ({
    data: await transact((tx) => ladder.end(tx, caller, params.id)),
  }));
  serve("POST /api/organizer/tournaments/:id/reopen-ladder", async ({ caller, params }) => ({
    data: await transact((tx) => ladder.reopen(tx, caller, params.id)),
  }));
  serve("PUT /api/organizer/tournaments/:id/seeds", async ({ caller, params, body }) => ({
    data: await transact((tx) => draws.orderByHand(tx, caller, params.id, body)),
  }));
  serve("POST /api/organizer/tournaments/:id/undraw", async ({ caller, params }) => ({
    data: await transact((tx) => tournaments.undraw(tx, caller, params.id)),
  }));
}
