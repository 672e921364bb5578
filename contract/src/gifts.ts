import { isPlainMessage } from "@pockethall/domain/gifts";
import * as z from "zod/mini";
import { Id, MatchId, Naira, NairaInput } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { WalletTransaction } from "./wallet.ts";

const GiftMessage = z
  .string()
  .check(z.trim(), z.refine(isPlainMessage, { error: "One line of plain text, up to 200 characters" }));

export const giftEndpoints = {
  "POST /api/wallet/gift": endpoint({
    needsTerms: true,
    needsAdult: "always",
    stepUp: true,
    summary: "Send money from the wallet to a player's rewards; `recipientId` is a player or an account. Needs step-up",
    body: z.object({
      recipientId: Id,
      amount: NairaInput,
      message: z._default(GiftMessage, ""),
      /** The match that the giver watches: while it is live, its viewers see the gift. */
      matchId: z.optional(MatchId),
      /** Whether viewers also see who gave it; the player always does. */
      showName: z._default(z.boolean(), true),
    }),
    success: [200, z.object({ balance: Naira, transaction: WalletTransaction })],
    problems: [
      "terms-not-accepted",
      "age-not-declared",
      "under-18",
      "step-up-required",
      "match-not-found",
      "player-not-found",
      "recipient-without-account",
      "gift-refused",
      "illegal-step",
      "insufficient-balance",
      "idempotency-mismatch",
    ],
    idempotent: true,
  }),
};
