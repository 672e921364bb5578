import { kobo } from "@pockethall/domain/money";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { Entrant } from "../tournaments/registration/registration.service.ts";
import * as registrations from "../tournaments/registration/registration.service.ts";
import { registrationPaidBy } from "./entry-payments.service.ts";

type Dependencies = { idempotency: Idempotency };

/** Enters a tournament, paid from the wallet or by a verified card payment. Fee, status and player of the body are not read. */
export function entryRoutes(serve: ServeEndpoint, { idempotency }: Dependencies): void {
  serve("POST /api/tournaments/:id/register", (call) =>
    idempotency.once(call, async (tx) => {
      const { caller, params, body } = call;
      const entrant: Entrant = { tournamentId: params.id, userId: caller.userId, playerId: caller.playerId };
      const seat =
        body.payment_method === "wallet"
          ? await registrations.register(tx, entrant, "wallet")
          : await registrationPaidBy(tx, entrant, body.payment_reference ?? "");
      return {
        success: true as const,
        message: "Registration Successful!",
        transaction_id: seat.transfer_id ?? seat.id,
        data: {
          id: seat.id,
          tournament_id: seat.tournament_id,
          player_id: seat.player_id,
          entry_fee: kobo(seat.fee_kobo),
          payment_method: body.payment_method,
          payment_status: "paid" as const,
          status: "registered" as const,
          created_at: seat.created_at.toISOString(),
        },
      };
    }),
  );
}
