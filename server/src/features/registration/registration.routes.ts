import { kobo, nairaFromKobo } from "@pockethall/domain/money";
import type { Caller } from "../../platform/auth/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Transact, Tx } from "../../platform/database/transact.ts";
import type { ServeEndpoint } from "../../platform/http/endpoints.ts";
import type { Idempotency } from "../../platform/http/idempotency.ts";
import { DomainProblem } from "../../platform/http/problem.ts";
import type { CardPaymentsService } from "../payments/card-payments.service.ts";
import { keptTournamentId } from "../tournaments/tournaments.read-model.ts";
import { ownEntryOf } from "./own-entry.read-model.ts";
import type { Entrant, RegistrationService } from "./registration.service.ts";
import type { SeatOffersService } from "./seat-offers.service.ts";

type Dependencies = {
  db: Db;
  transact: Transact;
  clock: Clock;
  idempotency: Idempotency;
  registrations: RegistrationService;
  seatOffers: SeatOffersService;
  cardPayments: CardPaymentsService;
  /** What leaving after the draw means: the opponents win, and nothing returns. */
  givingUp: {
    withdraw(
      withdrawal: { tournamentId: string; playerId: string; reason: string },
      actor: Pick<Caller, "userId">,
    ): Promise<unknown>;
  };
};

const entrant = (caller: Caller, tournamentId: string): Entrant => ({
  tournamentId,
  userId: caller.userId,
  playerId: caller.playerId,
});

/** Doors of taking and leaving a seat. What the client says about fee, status or player is not read. */
export function registrationRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, clock, transact, idempotency, registrations, cardPayments, givingUp } = deps;

  serve("POST /api/tournaments/:id/register", (call) =>
    idempotency.once(call, async (tx) => {
      const { caller, params, body } = call;
      const seat =
        body.payment_method === "wallet"
          ? await registrations.register(tx, entrant(caller, params.id), "wallet")
          : await cardPayments.seatPaidWith(tx, entrant(caller, params.id), body.payment_reference ?? "");
      return {
        success: true as const,
        message: "Registration Successful!",
        transaction_id: seat.transfer_id ?? seat.id,
        data: {
          id: seat.id,
          tournament_id: seat.tournament_id,
          player_id: seat.player_id,
          entry_fee: nairaFromKobo(kobo(seat.fee_kobo)),
          payment_method: body.payment_method,
          payment_status: "paid" as const,
          status: "registered" as const,
          created_at: seat.created_at.toISOString(),
        },
      };
    }),
  );
  serve("DELETE /api/tournaments/:id/register", async ({ caller, params }) => {
    const person = entrant(caller, params.id);
    // Either way is checked again under the tournament's lock: a draw made meanwhile refuses, and is asked about anew.
    const entry = await ownEntryOf(db, person, clock());
    if (entry?.leaving?.after_draw) {
      await givingUp.withdraw({ ...person, reason: "Withdrew" }, caller);
      return { success: true, refunded: 0 };
    }
    const refundedKobo = await transact((tx) => registrations.leave(tx, person));
    return { success: true, refunded: nairaFromKobo(refundedKobo) };
  });
  serveWaiting(serve, deps);
}

/** Doors of those who wait, and of who says that they are there. Each answers where the caller stands afterwards. */
function serveWaiting(
  serve: ServeEndpoint,
  { db, transact, clock, seatOffers, registrations }: Omit<Dependencies, "idempotency" | "cardPayments" | "givingUp">,
): void {
  const standing = async ({ tournamentId, playerId }: Entrant) => {
    const data = await ownEntryOf(db, { tournamentId, playerId }, clock());
    if (!data) throw new DomainProblem("tournament-not-found");
    return { data };
  };
  const after = async (person: Entrant, work: (tx: Tx) => Promise<void>) => {
    await transact(work);
    return standing(person);
  };
  serve("GET /api/tournaments/:id/entry", async ({ caller, params }) =>
    standing(entrant(caller, await keptTournamentId(db, params.id))),
  );
  serve("POST /api/tournaments/:id/waiting-list", ({ caller, params }) => {
    const person = entrant(caller, params.id);
    return after(person, (tx) => seatOffers.ask(tx, person));
  });
  serve("DELETE /api/tournaments/:id/waiting-list", ({ caller, params }) => {
    const person = entrant(caller, params.id);
    return after(person, (tx) => seatOffers.stepBack(tx, person));
  });
  serve("POST /api/tournaments/:id/check-in", ({ caller, params }) => {
    const person = entrant(caller, params.id);
    return after(person, (tx) => registrations.checkIn(tx, person));
  });
}
