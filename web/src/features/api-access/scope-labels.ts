import { t } from "@lingui/core/macro";
import type { ApiToken } from "./api-tokens.queries.ts";

type Scope = ApiToken["scopes"][number];

/** What each scope allows, in the words of the desk. */
export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  "tournaments:read": t`Read your tournaments, with drafts, entries and the order of play`,
  "tournaments:import": t`Import tournaments`,
  "entries:write": t`Seed, approve and check in players`,
  "calls:write": t`Plan matches and call them to tables`,
  "results:write": t`Start matches, enter scores and results`,
};

export const SCOPES = Object.keys(SCOPE_LABELS) as Scope[];
