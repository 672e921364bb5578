import type { GuardianRequestRow } from "./minors.read-model.ts";

type Answered = Pick<GuardianRequestRow, "answer" | "withdrawn_at" | "expires_at">;

/** Where a request for a guardian's consent stands. */
export function stateOf({ answer, withdrawn_at, expires_at }: Answered, now: Date) {
  if (withdrawn_at !== null) return "withdrawn";
  return answer ?? (expires_at <= now ? "expired" : "waiting");
}
