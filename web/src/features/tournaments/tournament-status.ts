import { daysRemaining } from "@pockethall/domain/time";
import { counted } from "../../lib/counted.ts";
import * as texts from "../../texts/tournaments/tournament-live.ts";
import { knownStatus } from "./status-chip.ts";

export const TOURNAMENT_TABS = [
  { value: "upcoming", label: texts.upcoming },
  { value: "ongoing", label: texts.ongoing },
  { value: "completed", label: texts.completed },
  { value: "all", label: texts.all },
] as const;
export type TournamentTab = (typeof TOURNAMENT_TABS)[number]["value"];

/** How far a tournament is, in per cent (spec section 4); null where no bar is shown: it is over or off. */
export function progressPercent(status: string): number | null {
  const read = knownStatus(status);
  if (read === "completed" || read === "cancelled") return null;
  return { upcoming: 0, ongoing: 50, draft: 33, postponed: 33, unknown: 33 }[read];
}

/** The card's button, and the tab of the tournament's page that it leads to. */
export function cardAction(status: string): { text: string; tab: string } {
  const read = knownStatus(status);
  if (read === "upcoming") return { text: texts.registerNow, tab: "overview" };
  if (read === "ongoing") return { text: texts.viewMatches, tab: "fixtures" };
  return { text: texts.viewResults, tab: read === "completed" ? "standings" : "overview" };
}

/** 'Showing 12 tournaments', with tab and state appended. */
export function countText(total: number, tab: TournamentTab, state: string): string {
  const label = tab === "all" ? "" : TOURNAMENT_TABS.find(({ value }) => value === tab)?.label;
  return [texts.showing(counted(total, texts.tournament, texts.tournaments)), label, state].filter(Boolean).join(" · ");
}

/** The second line of an empty list, by tab; `isFiltered`: a state is chosen. */
export const emptyHint = (tab: TournamentTab, isFiltered: boolean): string =>
  ({
    upcoming: texts.checkBackLaterForUpcoming,
    ongoing: texts.thereAreNoTournamentsCurrently,
    completed: texts.noCompletedTournamentsYet,
    all: isFiltered ? texts.tryAnotherState : texts.theyShowUpHereWhen,
  })[tab];

/** 'Ended', 'Today' or 'N day(s) remaining', by the Lagos calendar; one that is completed or cancelled has ended early. */
export function remainingText({ status, end_date }: { status: string; end_date: string }, now: Date): string {
  const read = knownStatus(status);
  if (read === "completed" || read === "cancelled") return texts.ended;
  const days = daysRemaining(now, new Date(end_date));
  return typeof days === "number" ? texts.remaining(counted(days, texts.day, texts.days)) : days;
}

/** 'count/max', with ∞ when there is no limit. */
export const seatsText = ({
  participant_count,
  max_participants,
}: {
  participant_count: number;
  max_participants: number | null;
}) => `${participant_count}/${max_participants ?? "∞"}`;
