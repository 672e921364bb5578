import type { Endpoint } from "@pockethall/contract/endpoint";
import { DomainProblem } from "../../kernel/problem.ts";
import type { Caller } from "./caller.ts";

/**
 * Refuses an API token where the endpoint declares no scope, or one that the token lacks. Sessions pass.
 *
 * @throws DomainProblem `token-refused`, `token-scope` with the scope's name.
 */
export function requireScope({ scope }: Pick<Endpoint, "scope">, { scopes }: Pick<Caller, "scopes">): void {
  if (scopes === undefined) return;
  if (scope === null) throw new DomainProblem("token-refused");
  if (!scopes.has(scope))
    throw new DomainProblem("token-scope", { message: `This API token lacks the scope ${scope}.` });
}
