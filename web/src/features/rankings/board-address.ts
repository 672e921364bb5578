import { t } from "@lingui/core/macro";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { choiceOf } from "../../lib/url-choice.ts";
import type { BoardFilter } from "./ranking-queries.ts";

export const BOARDS = [
  { value: "overall", label: t`Overall` },
  { value: "form", label: t`Recent Form` },
  { value: "rating", label: t`Rating` },
  { value: "money", label: t`Money` },
] as const;

export const RULESETS = [
  { value: "rack", label: t`Pool: racks won` },
  { value: "snooker15", label: t`Snooker, 15 reds` },
  { value: "snooker10", label: t`Snooker, 10 reds` },
  { value: "snooker6", label: t`Snooker, 6 reds` },
] as const;

export const ACTIVITIES = [
  { value: "active", label: t`Active` },
  { value: "inactive", label: t`Inactive` },
] as const;

/** What an address asks for. A rating counts all games of its ruleset, so tournament and season are for other boards. */
export function filterOf(params: URLSearchParams): BoardFilter {
  const board = choiceOf(params.get("tab"), BOARDS, "overall");
  const state = params.get("state") || undefined;
  if (board === "rating")
    return {
      board,
      state,
      ruleset: choiceOf(params.get("ruleset"), RULESETS, "rack"),
      activity: choiceOf(params.get("activity"), ACTIVITIES, "active"),
    };
  const tournament_id = idFrom<TournamentId>(params.get("tournament") ?? "") || undefined;
  return { board, state, tournament_id, season_id: params.get("season") || undefined };
}

/** How many filters narrow the board; a rating always has a ruleset. */
export const filterCount = ({ state, tournament_id, season_id, ruleset, activity }: BoardFilter): number =>
  [state, tournament_id, season_id].filter((chosen) => chosen !== undefined).length +
  Number((ruleset ?? "rack") !== "rack") +
  Number((activity ?? "active") !== "active");

/** Takes every filter out of an address, and what hangs on the rows that they left. */
export const NO_FILTERS = { state: null, tournament: null, season: null, ruleset: null, activity: null };

/** The rank at the upper edge, as the address keeps it: a whole number from 1, else 1. */
export function rankIn(params: URLSearchParams): number {
  const rank = Number(params.get("rank") ?? 1);
  return Number.isSafeInteger(rank) && rank >= 1 ? rank : 1;
}
