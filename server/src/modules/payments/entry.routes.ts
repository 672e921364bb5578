import { kobo } from "@pockethall/domain/money";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { Participant } from "../tournaments/registration/registration.service.ts";
import * as registrations from "../tournaments/registration/registration.service.ts";
import { registrationPaidBy } from "./entry-payments.service.ts";

type Dependencies = { idempotency: Idempotency };

/** Enters a tournament, paid from the wallet or by a verified card payment. Fee, status and player of the body are not read. */
export function entryRoutes(serve: ServeEndpoint, { idempotency }: Dependencies): void {
  serve("POST /api/tournaments/:id/register", (call) =>
    idempotency.once(call, async (tx) => {
      const { caller, params, body } = call;
      const participant: Participant = { tournamentId: params.id, userId: caller.userId, playerId: caller.playerId };
      const registration =
        body.payment_method === "wallet"
          ? await registrations.register(tx, { ...participant, agreedFeeKobo: body.shown_entry_fee }, "wallet")
          : await registrationPaidBy(tx, participant, body.payment_reference ?? "");
      return {
        success: true as const,
        message: "Registration Successful!",
        transaction_id: registration.transfer_id ?? registration.id,
        data: {
          id: registration.id,
          tournament_id: registration.tournament_id,
          player_id: registration.player_id,
          entry_fee: kobo(registration.fee_kobo),
          payment_method: body.payment_method,
          payment_status: "paid" as const,
          status: "registered" as const,
          created_at: registration.created_at.toISOString(),
        },
      };
    }),
  );
}
