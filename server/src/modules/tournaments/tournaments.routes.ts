import type { Tournament } from "@pockethall/contract/answers";
import { tagOf } from "../../cache/cache-tags.ts";
import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import { answerById } from "../../http/uncached.ts";
import type { Clock } from "../../kernel/clock.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { highestBreaksOf } from "./highest-breaks.read-model.ts";
import { createWithIncluded, type GamesOfTournaments, readInclude } from "./included.read-model.ts";
import { withRatings } from "./rated-participants.read-model.ts";
import { standingsOfTournament } from "./standings.read-model.ts";
import { tournamentFragments } from "./tournament-fragments.read-model.ts";
import {
  findPublishedTournament,
  findTournament,
  listOwnTournaments,
  listTournaments,
  publishedTournamentId,
} from "./tournaments.read-model.ts";
import type { PoolRules } from "./tournaments.service.ts";
import * as tournaments from "./tournaments.service.ts";

type Dependencies = {
  db: Db;
  transact: Transact;
  clock: Clock;
  idempotency: Idempotency;
  moneyRules: PoolRules;
  gamesOf: GamesOfTournaments;
};

/** Endpoints of tournaments: what everyone reads, and the organizer's desk. */
export function tournamentsRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, transact, clock, idempotency, gamesOf, moneyRules } = deps;
  const withIncluded = createWithIncluded({ db, gamesOf });
  const listed = async (query: Parameters<typeof tournamentFragments>[1]) => {
    const { data, meta } = await listTournaments(db, query);
    return { data: await withIncluded(data, query.include), meta };
  };
  const oneOf = async (tournament: Tournament | undefined, include: string | undefined) =>
    found((await withIncluded([found(tournament)], include))[0]);
  serve("GET /api/tournaments", ({ query }) => listed(query), {
    cacheTags: ({ query }) => ["tournaments", "players", ...tagsOfIncluded(query.include)],
    fragments: ({ query }) => tournamentFragments({ db, withIncluded }, query),
  });
  serve(
    "GET /api/tournaments/:id",
    async ({ params, query }) => {
      const data = await oneOf(await findPublishedTournament(db, params.id), query.include);
      return answerById(params.id, data.id, async () => ({ data }));
    },
    { cacheTags: ({ params, query }) => [tagOf("tournament", params.id), "players", ...rankingsIn(query.include)] },
  );
  serve(
    "GET /api/tournaments/:id/standings",
    async ({ params, query: { page, per_page } }) =>
      answerById(params.id, found(await publishedTournamentId(db, params.id)), async (id) => {
        const table = await standingsOfTournament(db, id);
        const data = table.slice((page - 1) * per_page, page * per_page);
        return { data, meta: { page, per_page, total: table.length } };
      }),
    { cacheTags: ({ params }) => [tagOf("tournament", params.id), "players", "frames"] },
  );
  serve(
    "GET /api/tournaments/:id/breaks",
    async ({ params }) =>
      answerById(params.id, found(await publishedTournamentId(db, params.id)), async (id) => ({
        data: await highestBreaksOf(db, id),
      })),
    { cacheTags: ({ params }) => [tagOf("tournament", params.id), "players", "frames"] },
  );

  serve("GET /api/organizer/tournaments", ({ caller, query }) => listOwnTournaments(db, caller, query));
  serve("GET /api/organizer/tournaments/:id", async ({ params }) => ({
    data: await withRatings(db, await oneOf(await findTournament(db, params.id), "games,participants"), clock()),
  }));
  serve("POST /api/organizer/tournaments", async ({ caller, body }) => ({
    data: await transact((tx) => tournaments.create(tx, caller, body, moneyRules)),
  }));
  serve("POST /api/organizer/tournaments/:id/publish", async (call) => ({
    data: await idempotency.once(call, (tx) => tournaments.publish(tx, call.caller, call.params.id, moneyRules)),
  }));
  serve("POST /api/organizer/tournaments/:id/draw", async ({ caller, params }) => ({
    data: await transact((tx) => tournaments.draw(tx, caller, params.id)),
  }));
  serve("POST /api/organizer/tournaments/:id/start", async ({ caller, params }) => ({
    data: await transact((tx) => tournaments.start(tx, caller, params.id)),
  }));
}

/** The players of games and entry lists come with their places on the boards. */
function rankingsIn(include: string | undefined): string[] {
  const { games, participants } = readInclude(include);
  return games || participants ? ["rankings"] : [];
}

function tagsOfIncluded(include: string | undefined): string[] {
  const { games, participants } = readInclude(include);
  return [...(games ? ["games"] : []), ...(participants ? ["seats"] : []), ...rankingsIn(include)];
}

function found<Found>(tournament: Found | undefined): Found {
  if (tournament === undefined) throw new DomainProblem("tournament-not-found");
  return tournament;
}
