import { newIdempotencyKey } from "./api.ts";
import { ApiProblem } from "./problem.ts";

/** The Idempotency-Key of what the person is trying to do. */
export type AttemptKey = {
  /** The same key for the same intent until it is answered; another intent is another attempt. */
  keyFor: (intent: string) => string;
  /** The server has spoken: what comes next is a new attempt. */
  answered: () => void;
};

/** Keeps one key through retries, so that a lost answer never becomes a second payment. */
export function createAttemptKey(newKey: () => string = newIdempotencyKey): AttemptKey {
  let kept: { intent: string; key: string } | null = null;
  return {
    keyFor: (intent) => {
      if (kept?.intent !== intent) kept = { intent, key: newKey() };
      return kept.key;
    },
    answered: () => {
      kept = null;
    },
  };
}

/** Whether a failure leaves open what the server did: no answer, a server error, or an unreadable answer. */
export const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || error.status < 400 || error.status >= 500;

/** Refusals that come before the server reads the key: they say nothing about an earlier sending whose answer was lost. */
const BEFORE_THE_KEY: ReadonlySet<string> = new Set([
  "not-authenticated",
  "invalid-token",
  "csrf-invalid",
  "too-many-requests",
  "step-up-required",
  "terms-not-accepted",
  "age-not-declared",
  "second-factor-required",
]);

const leavesOpen = (error: unknown): boolean =>
  isUncertain(error) || (error instanceof ApiProblem && BEFORE_THE_KEY.has(error.code));

/**
 * Runs one request under the key of its intent: the key stays when the outcome is uncertain and is dropped when the
 * server accepted or refused it.
 */
export async function attempt<Answer>(
  keys: AttemptKey,
  intent: string,
  act: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await act(keys.keyFor(intent));
    keys.answered();
    return answer;
  } catch (error) {
    if (!leavesOpen(error)) keys.answered();
    throw error;
  }
}
