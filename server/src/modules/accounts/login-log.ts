import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import type { Clock } from "../../kernel/clock.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { countLogin, type LoginOutcome } from "./login-log.repository.ts";
import { TooSoon } from "./too-soon.ts";

/** Runs an attempt to log in or to confirm a password; when it is refused, the login log keeps why. */
export async function loggingRefusal<Result>(
  { db, clock }: { db: Db; clock: Clock },
  userId: UserId | null,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome) await countLogin(db, { userId, outcome }, clock());
    throw error;
  }
}

function outcomeOf(error: unknown): LoginOutcome | undefined {
  if (error instanceof TooSoon) return "throttled";
  if (!(error instanceof DomainProblem)) return undefined;
  if (error.code === "invalid-credentials") return "wrong-password";
  if (error.code === "account-locked") return "account-locked";
  return error.errors?.["code"] === undefined ? undefined : "wrong-code";
}
