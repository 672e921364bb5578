import type { AdultNeed, Endpoint } from "@pockethall/contract/endpoint";
import type { UserId } from "@pockethall/domain/ids";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../kernel/clock.ts";
import { DomainProblem } from "../kernel/problem.ts";
import { bearerTokenOf } from "./auth/bearer-token.ts";
import type { Caller, FindCaller } from "./auth/caller.ts";
import { type OwnershipLookups, requireNotPlaying, requirePermission } from "./auth/permissions.ts";
import { requireStepUp } from "./auth/step-up.ts";
import { requireScope } from "./auth/token-scope.ts";
import { requireCsrf } from "./csrf.ts";
import { type LargeBodies, takesLargeBody } from "./large-bodies.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The user of the request's session; undefined on public endpoints. */
    caller: Caller | undefined;
  }
}

export type AdmissionOptions = {
  findCaller: FindCaller;
  lookups: OwnershipLookups;
  clock: Clock;
  /** Whether an account has accepted the operator's current terms, or there are none. */
  hasAcceptedTerms: (userId: UserId) => Promise<boolean>;
  /** Why an account may not move money, by what its owner has said about their age; null when it may. */
  ageProblem?: (userId: UserId, need: AdultNeed, id: string) => Promise<"under-18" | "age-not-declared" | null>;
};

/**
 * A hook that lets a request on to its body: authentication, permission, step-up, CSRF, and for a large body a free place.
 *
 * @throws DomainProblem `not-authenticated`, `token-refused`, `token-scope`, `not-permitted`, `second-factor-required`, `conflict-of-interest`, the object's own not-found,
 * `terms-not-accepted`, `under-18`, `age-not-declared`, `step-up-required`, `csrf-invalid`, `unavailable`.
 */
export function admitBeforeBody(row: Endpoint, options: AdmissionOptions, largeBodies: LargeBodies) {
  const isLarge = takesLargeBody(row);
  return async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const caller = await admit(row, request, options);
    if (row.csrf) requireCsrf(request);
    if (!isLarge || !caller) return;
    const leave = largeBodies.enter(caller.userId);
    raw.once("finish", leave).once("close", leave);
  };
}

async function admit(row: Endpoint, request: FastifyRequest, options: AdmissionOptions): Promise<Caller | undefined> {
  if (row.permission === "public") return undefined;
  const token = bearerTokenOf(request);
  const caller = token === undefined ? undefined : await options.findCaller(token, !row.unattended);
  if (!caller) throw new DomainProblem("not-authenticated");
  // Already here, so that the log of a refusal knows whose request it was.
  request.caller = caller;
  requireScope(row, caller);
  const { id = "" } = request.params as { id?: string };
  await requirePermission(row.permission, caller, id, options.lookups);
  if (row.notWhilePlayingIn) await requireNotPlaying(row.notWhilePlayingIn, caller, id, options.lookups);
  // Before the handler keeps an answer for an idempotency key: the same request succeeds once the password was given.
  if (row.needsTerms && !(await options.hasAcceptedTerms(caller.userId))) throw new DomainProblem("terms-not-accepted");
  const ageProblem = row.needsAdult && (await options.ageProblem?.(caller.userId, row.needsAdult, id));
  if (ageProblem) throw new DomainProblem(ageProblem);
  if (row.stepUp) requireStepUp(caller, options.clock());
  return caller;
}
