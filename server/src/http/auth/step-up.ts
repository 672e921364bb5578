import { DomainProblem } from "../../kernel/problem.ts";
import type { Caller } from "./caller.ts";

const CONFIRMED_FOR_MS = 10 * 60_000;

/**
 * Asks that the password was given in this session within ten minutes (operating.md, step-up).
 *
 * @throws DomainProblem `step-up-required`.
 */
export function requireStepUp(caller: Caller, now: Date): void {
  if (now.getTime() - caller.confirmedAt.getTime() > CONFIRMED_FOR_MS) throw new DomainProblem("step-up-required");
}
