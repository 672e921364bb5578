import { NotPermitted, SignedOut } from "./pad-types.ts";
import type { PadFacts } from "./snapshot.ts";

/** The meaning of a failed request for the referee: the session ended, another referee scores, or there is no network. */
export function signOf(cause: unknown): Partial<Pick<PadFacts, "isOffline" | "isSignedOut" | "isReplaced">> {
  if (cause instanceof SignedOut) return { isSignedOut: true };
  return cause instanceof NotPermitted ? { isReplaced: true, isOffline: false } : { isOffline: true };
}
