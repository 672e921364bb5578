import { kobo, nairaFromKobo } from "@pockethall/domain/money";
import type { Caller } from "../../platform/auth/caller.ts";
import type { Transact } from "../../platform/database/transact.ts";
import type { ServeEndpoint } from "../../platform/http/endpoints.ts";
import type { Idempotency } from "../../platform/http/idempotency.ts";
import type { CardPaymentsService } from "../payments/card-payments.service.ts";
import type { RegistrationService } from "./registration.service.ts";

type Dependencies = {
  transact: Transact;
  idempotency: Idempotency;
  registrations: RegistrationService;
  cardPayments: CardPaymentsService;
};

/** Doors of taking and leaving a seat. What the client says about fee, status or player is not read. */
export function registrationRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { transact, idempotency, registrations, cardPayments } = deps;
  const entrant = (caller: Caller, tournamentId: string) => ({
    tournamentId,
    userId: caller.userId,
    playerId: caller.playerId,
  });

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
    const refundedKobo = await transact((tx) => registrations.leave(tx, entrant(caller, params.id)));
    return { success: true, refunded: nairaFromKobo(refundedKobo) };
  });
}
