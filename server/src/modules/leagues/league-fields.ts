import type { LeagueRules as WireRules } from "@pockethall/contract/league-rules";
import { leagueRulesProblems } from "@pockethall/domain/leagues";
import type { Kobo } from "@pockethall/domain/money";
import { prizeTableOf, prizeTableProblem } from "@pockethall/domain/prizes";
import { lagosTimestamp } from "@pockethall/domain/time";
import type { Caller } from "../../http/auth/caller.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { rulesFromWire } from "./rules-on-the-wire.ts";

/** What an organizer decides about a new league, as it arrives. */
export type LeagueFields = {
  name: string;
  description: string;
  venue: string;
  state: string;
  entry_fee: Kobo;
  max_players: number | null;
  starts_on: string;
  join_by: string | null;
  prize_table: readonly number[] | null;
  rules: WireRules;
};
export type LeagueCreator = Pick<Caller, "userId" | "roles" | "coordinates">;

/** @throws DomainProblem `not-permitted` for a coordinator outside their own state. */
export function requireOwnState({ roles, coordinates }: LeagueCreator, state: string): void {
  if (!roles.has("organizer") && !roles.has("admin") && coordinates !== state)
    throw new DomainProblem("not-permitted", { message: `You coordinate ${coordinates ?? "no state"}.` });
}

/** With a better place that earns less, a player could win by losing. */
function prizesProblem(prize_table: LeagueFields["prize_table"]): string | null {
  if (prize_table === null) return null;
  const isFalling = prize_table.every((share, index) => share <= (prize_table[index - 1] ?? share));
  return prizeTableProblem(prizeTableOf([...prize_table])) ?? (isFalling ? null : "A better place can't earn less");
}

/** What contradicts itself in these fields, a sentence each. */
export function leagueProblems({ rules, prize_table, starts_on }: LeagueFields, now: Date): Record<string, string> {
  const { bestOf, promoted } = leagueRulesProblems(rulesFromWire(rules));
  const prizes = prizesProblem(prize_table);
  const isPast = starts_on < lagosTimestamp(now).slice(0, 10);
  return {
    ...(bestOf ? { "rules.best_of": bestOf } : {}),
    ...(promoted ? { "rules.promoted": promoted } : {}),
    ...(prizes ? { prize_table: prizes } : {}),
    ...(isPast ? { starts_on: "The first day is in the past" } : {}),
  };
}
