import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { type OwnershipLookups, requireNotPlaying, requirePermission } from "../../../http/auth/permissions.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { ownershipOfTournament } from "../../tournaments/tournaments.read-model.ts";
import * as matchesByHand from "./matches-by-hand.service.ts";
import * as playerWithdrawals from "./player-withdrawals.service.ts";
import * as results from "./results.service.ts";

type Dependencies = {
  db: Db;
  transact: Transact;
  playsIn: NonNullable<OwnershipLookups["playsIn"]>;
};

/** Endpoints of the organizer's results: entering, correcting, matches by hand, withdrawals of players. */
export function resultsRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, transact, playsIn } = deps;
  // The tournament is named in the body, where the permission of the row cannot see it.
  const lookups: OwnershipLookups = {
    tournament: (id) => ownershipOfTournament(db, id),
    match: async () => undefined,
    playsIn,
  };
  const requireOwn = async (caller: Caller, tournamentId: TournamentId) => {
    await requirePermission("organizer-of-tournament", caller, tournamentId, lookups);
    await requireNotPlaying("tournament", caller, tournamentId, lookups);
  };

  serve("PUT /api/organizer/matches/:id/result", async ({ params, body, caller }) => ({
    data: await transact((tx) => results.enter(tx, { matchId: params.id, request: body }, caller.userId)),
  }));
  serve("POST /api/organizer/matches/:id/result-preview", async ({ params, body, caller }) => ({
    data: await transact((tx) => results.previewEnd(tx, { matchId: params.id, request: body }, caller.userId)),
  }));
  serve("POST /api/organizer/matches/:id/undo-walkover", async ({ params, caller }) => ({
    data: await transact((tx) => results.undoWalkover(tx, params.id, caller.userId)),
  }));
  serve("POST /api/organizer/matches/:id/correction-preview", async ({ params, body, caller }) => ({
    data: await transact((tx) => results.preview(tx, { matchId: params.id, request: body }, caller.userId)),
  }));
  serve("POST /api/matches", async ({ body, caller }) => {
    await requireOwn(caller, body.tournament_id);
    return { data: await transact((tx) => matchesByHand.add(tx, body, caller.userId)) };
  });
  serve("PUT /api/matches/:id", async ({ params, body, caller }) => ({
    data: await transact((tx) => matchesByHand.editMatch(tx, params.id, body, caller.userId)),
  }));
  serve("DELETE /api/matches/:id", ({ params, caller }) =>
    transact((tx) => matchesByHand.remove(tx, params.id, caller.userId)),
  );
  serve("POST /api/organizer/tournaments/:id/withdraw-player", async ({ params, body, caller }) => {
    const withdrawal = { tournamentId: params.id, playerId: body.player_id, reason: body.reason };
    return { data: await transact((tx) => playerWithdrawals.withdraw(tx, withdrawal, caller)) };
  });
}
