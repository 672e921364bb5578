import { NotDelivered } from "../outbox.ts";

const LIMIT_MS = 10_000;
/** Nothing was sent: the provider was not reached, or says to come back. */
const NOT_REACHED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "EHOSTUNREACH"]);
const COME_BACK = new Set([429, 503]);
/** A time-out on the provider's side, and its own failures: what became of the message is unknown. */
const isUnclear = (status: number): boolean => status === 408 || status >= 500;

/**
 * One request to a provider of text messages, which know no idempotency keys. A request whose outcome is unknown is final: a
 * message that may have been sent is not sent again, and what it is about goes another way.
 *
 * @throws NotDelivered
 */
export async function askProvider(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    ...init,
    method: "POST",
    // The key goes to the address in the settings and to no other.
    redirect: "error",
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch((error: unknown) => {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    const wasReached = !NOT_REACHED.has(code ?? "");
    throw refused(`no answer (${code ?? "unknown"})`, { isFinal: wasReached, mayBeSent: wasReached });
  });
  const answer: unknown = await response.json().catch(() => null);
  const { ok, status } = response;
  if (!ok) throw refused(`answered ${status}`, { isFinal: !COME_BACK.has(status), mayBeSent: isUnclear(status) });
  if (typeof answer !== "object" || answer === null)
    throw refused("gave no readable answer", { isFinal: true, mayBeSent: true });
  return answer as Record<string, unknown>;
}

/** Without the provider's own words, which may repeat the number. */
export const refused = (reason: string, facts: { isFinal: boolean; mayBeSent: boolean }): NotDelivered =>
  new NotDelivered(`the provider of text messages ${reason}`, facts);
