import { t } from "@lingui/core/macro";
import type { MatchId } from "@pockethall/domain/ids";
import { nairaFromKobo, parseTypedNaira, type WireNaira } from "@pockethall/domain/money";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey, isUncertain } from "../../lib/attempt-key.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";
import type { useStepUp } from "../../lib/step-up.ts";
import type { GiftValues } from "./gift-rules.ts";

const UNCERTAIN = t`We couldn't confirm your gift. Tap Send Gift again; you won't be charged twice.`;

/** Outside the dialog: who closes it after a lost answer and tries the same again must not give twice. */
const keys = createAttemptKey();

/** The sender, the match, and the password prompt. */
type From = { senderId: string; matchId: MatchId | undefined; confirm: ReturnType<typeof useStepUp> };

/**
 * Sends what the form holds and has the wallet asked for again. Answers how much was given, in naira.
 * @throws ApiProblem when refused; Error with a message when the outcome is unknown; the same press asks again.
 */
export async function sendGift({ senderId, matchId, confirm }: From, values: GiftValues): Promise<WireNaira> {
  const { recipientId, amount, message, showName } = values;
  const naira = nairaFromKobo(parseTypedNaira(amount) ?? raise(amount));
  const body = { recipientId, amount: naira, message: message.trim(), ...(matchId ? { matchId, showName } : {}) };
  try {
    await attempt(keys, JSON.stringify([senderId, body]), (idempotencyKey) =>
      confirm(() => call("POST /api/wallet/gift", { body, idempotencyKey })),
    );
  } catch (error) {
    if (error instanceof ApiProblem && !isUncertain(error)) throw error;
    throw new Error(UNCERTAIN, { cause: error });
  } finally {
    void queryClient.invalidateQueries({ queryKey: ["wallet"] });
  }
  return naira;
}

function raise(amount: string): never {
  throw new RangeError(`${amount} is no amount`);
}
