import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import * as drawChanges from "./draw-changes.service.ts";
import { drawPlaces } from "./draw-places.read-model.ts";

type Dependencies = { db: Db; transact: Transact };

/** Endpoints of changes by hand to a draw that has been made. */
export function drawChangesRoutes(serve: ServeEndpoint, { db, transact }: Dependencies): void {
  const orderOf = ({ userId, playerId }: Caller, { id }: { id: TournamentId }, { reason }: { reason: string }) => ({
    tournamentId: id,
    actorId: userId,
    actorPlayerId: playerId,
    reason,
  });
  serve("GET /api/organizer/tournaments/:id/draw-places", async ({ params }) => {
    const data = await drawPlaces(db, params.id);
    if (!data) throw new DomainProblem("tournament-not-found");
    return { data };
  });
  serve("POST /api/organizer/tournaments/:id/late-entries", async ({ caller, params, body }) => {
    const { seed, group } = body;
    const entry = { ...orderOf(caller, params, body), walkIn: body, seed, group };
    return { data: await transact((tx) => drawChanges.enterLate(tx, entry)) };
  });
  serve("POST /api/organizer/tournaments/:id/substitutes", async ({ caller, params, body }) => {
    const order = orderOf(caller, params, body);
    const substitution = { ...order, walkIn: body, replacedId: body.replaced_id, isNoShow: body.no_show };
    return { data: await transact((tx) => drawChanges.substitute(tx, substitution)) };
  });
  serve("POST /api/organizer/tournaments/:id/draw-changes/:changeId/undo", async ({ caller, params }) => {
    const { id: tournamentId, changeId } = params;
    const undoing = { tournamentId, changeId, actorId: caller.userId, actorPlayerId: caller.playerId };
    return { data: await transact((tx) => drawChanges.undoSubstitution(tx, undoing)) };
  });
  serve("POST /api/organizer/tournaments/:id/swaps", async ({ caller, params, body }) => {
    const pair = [body.player1_id, body.player2_id] as const;
    return {
      data: await transact((tx) => drawChanges.swapParticipants(tx, { ...orderOf(caller, params, body), pair })),
    };
  });
}
