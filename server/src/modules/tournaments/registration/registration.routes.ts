import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Transact, Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { stepsAbove } from "../steps-above.ts";
import { keptTournamentId } from "../tournaments.read-model.ts";
import * as checkInPins from "./check-in-pins.service.ts";
import { ownEntryOf } from "./own-entry.read-model.ts";
import * as placeOffers from "./place-offers.service.ts";
import type { Participant } from "./registration.service.ts";
import * as registrations from "./registration.service.ts";

type Dependencies = {
  db: Db;
  transact: Transact;
  clock: Clock;
};

const participant = (caller: Caller, tournamentId: TournamentId): Participant => ({
  tournamentId,
  userId: caller.userId,
  playerId: caller.playerId,
});

/** Leaving a tournament, its waiting list and check-in. Entries are taken in payments/entry.routes.ts. */
export function registrationRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, clock, transact } = deps;
  serve("DELETE /api/tournaments/:id/register", async ({ caller, params }) => {
    const person = participant(caller, params.id);
    // Either way is checked again under the tournament's lock: a draw made meanwhile refuses, and asks for another confirmation.
    const entry = await ownEntryOf(db, person, clock());
    if (entry?.leaving?.after_draw) {
      await transact((tx) => stepsAbove().withdrawPlayer(tx, { ...person, reason: "Withdrew" }, caller));
      return { success: true, refunded: entry.leaving.refund };
    }
    const refundedKobo = await transact((tx) => registrations.leave(tx, person));
    return { success: true, refunded: refundedKobo };
  });
  serveWaiting(serve, deps);
  servePins(serve, deps);
}

/** Endpoints of the waiting list and of check-in. Each returns the caller's entry state afterwards. */
function serveWaiting(
  serve: ServeEndpoint,
  { db, transact, clock }: Omit<Dependencies, "playerWithdrawals" | "checkInPins">,
): void {
  const ownEntry = async (person: Participant) => {
    const data = await ownEntryOf(db, person, clock());
    if (!data) throw new DomainProblem("tournament-not-found");
    return { data };
  };
  const after = async (person: Participant, work: (tx: Tx) => Promise<void>) => {
    await transact(work);
    return ownEntry(person);
  };
  serve("GET /api/tournaments/:id/entry", async ({ caller, params }) =>
    ownEntry(participant(caller, await keptTournamentId(db, params.id))),
  );
  serve("POST /api/tournaments/:id/waiting-list", ({ caller, params }) => {
    const person = participant(caller, params.id);
    return after(person, (tx) => placeOffers.ask(tx, person));
  });
  serve("DELETE /api/tournaments/:id/waiting-list", ({ caller, params }) => {
    const person = participant(caller, params.id);
    return after(person, (tx) => placeOffers.stepBack(tx, person));
  });
  serve("POST /api/tournaments/:id/check-in", async ({ caller, params, body }) => {
    const person = participant(caller, params.id);
    const refusal = await transact((tx) => registrations.checkIn(tx, person, body?.pin ?? ""));
    if (refusal) throw refusal; // after the commit: a wrong attempt is counted
    return ownEntry(person);
  });
}

/** Endpoints of the desk for the PIN that players need to check in on their own device. */
function servePins(serve: ServeEndpoint, { db, transact }: Dependencies): void {
  const desk = (caller: Caller, tournamentId: TournamentId) => ({ actorId: caller.userId, tournamentId });
  serve("GET /api/organizer/tournaments/:id/check-in-pin", async ({ params }) => ({
    data: { pin: await checkInPins.current(db, params.id) },
  }));
  serve("PUT /api/organizer/tournaments/:id/check-in-pin", async ({ caller, params }) => ({
    data: { pin: await transact((tx) => checkInPins.renew(tx, desk(caller, params.id))) },
  }));
  serve("DELETE /api/organizer/tournaments/:id/check-in-pin", async ({ caller, params }) => ({
    data: { pin: await transact((tx) => checkInPins.remove(tx, desk(caller, params.id))) },
  }));
}
