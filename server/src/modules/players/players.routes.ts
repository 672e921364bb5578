import { tagOf } from "../../cache/cache-tags.ts";
import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import { answerById } from "../../http/uncached.ts";
import type { Clock } from "../../kernel/clock.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { yearsOf } from "../rankings/player-years.read-model.ts";
import { ratingHistory } from "../rankings/ratings/ratings.read-model.ts";
import { followedPlayers } from "./follows.read-model.ts";
import * as follows from "./follows.service.ts";
import { gamesOfPlayer } from "./player-games.read-model.ts";
import { opponentsOf, titlesOf, versus } from "./player-record.read-model.ts";
import { findPlayer, keptPlayerId, listPlayers } from "./players.read-model.ts";
import * as privacy from "./privacy.service.ts";

/** What a player adds up to, and matches one by one: made once per change. */
const RECORD = { cacheTags: () => ["players", "rankings", "newcomers", "tournaments", "follows"] };
/** The same where all that rankings keep of it is kept by player: a result elsewhere leaves it as it is. */
const OF_PLAYER = {
  cacheTags: ({ params }: { params: { id: string } }) => [
    tagOf("player", params.id),
    "players",
    "newcomers",
    "tournaments",
    "follows",
  ],
};
const MATCHES = { cacheTags: () => ["players", "rankings", "newcomers", "tournaments", "games", "frames"] };

type PlayerDependencies = {
  db: Db;
  transact: Transact;
  clock: Clock;
};

/** HTTP endpoints of players: the list, one player's page part by part, following, and what a player shows. */
export function playersRoutes(serve: ServeEndpoint, dependencies: PlayerDependencies): void {
  const { db, transact, clock } = dependencies;
  serve("GET /api/players", ({ query }) => listPlayers(db, query), RECORD);
  serve("GET /api/players/followed", ({ caller, query }) => followedPlayers(db, caller.userId, query));
  serve("GET /api/players/me/privacy", async ({ caller }) => ({ data: await privacy.privacyOf(db, caller) }));
  serve("PUT /api/players/me/privacy", async ({ caller, body }) => ({
    data: await transact((tx) => privacy.choose(tx, caller, body)),
  }));
  serve(
    "GET /api/players/:id",
    async ({ params }) =>
      answerById(params.id, await playerAt(db, params.id), async (id) => {
        const player = await findPlayer(db, id, clock());
        if (!player) throw new DomainProblem("player-not-found");
        return { data: player };
      }),
    OF_PLAYER,
  );
  serve(
    "GET /api/players/:id/games",
    async ({ params, query }) => gamesOfPlayer(db, await playerAt(db, params.id), query),
    MATCHES,
  );
  serve(
    "GET /api/players/:id/opponents",
    async ({ params, query }) => opponentsOf(db, await playerAt(db, params.id), query),
    RECORD,
  );
  serve(
    "GET /api/players/:id/titles",
    async ({ params, query }) => answerById(params.id, await playerAt(db, params.id), (id) => titlesOf(db, id, query)),
    OF_PLAYER,
  );
  serve(
    "GET /api/players/:id/years",
    async ({ params }) => ({ data: await yearsOf(db, await playerAt(db, params.id)) }),
    MATCHES,
  );
  serve(
    "GET /api/players/:id/ratings",
    async ({ params, query }) => ({
      data: await ratingHistory(db, await playerAt(db, params.id), query.ruleset),
    }),
    RECORD,
  );
  serve(
    "GET /api/players/:id/versus/:other_id",
    async ({ params, query }) => {
      const [id, otherId] = [await playerAt(db, params.id), await playerAt(db, params.other_id)];
      // A player has no matches against himself, under any two ids.
      if (id === otherId) throw new DomainProblem("player-not-found");
      return versus(db, [id, otherId], query, clock());
    },
    MATCHES,
  );
  serve("GET /api/players/:id/follow", async ({ caller, params }) => ({
    data: await follows.followStateOfCaller(db, caller, params.id),
  }));
  serve("PUT /api/players/:id/follow", async ({ caller, params }) => ({
    data: await transact((tx) => follows.follow(tx, caller, params.id)),
  }));
  serve("DELETE /api/players/:id/follow", async ({ caller, params }) => ({
    data: await transact((tx) => follows.unfollow(tx, caller, params.id)),
  }));
}

async function playerAt(db: Db, id: string): Promise<string> {
  const playerId = await keptPlayerId(db, id);
  if (playerId === undefined) throw new DomainProblem("player-not-found");
  return playerId;
}
