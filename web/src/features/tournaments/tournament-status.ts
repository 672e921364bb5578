import { plural, t } from "@lingui/core/macro";
import { registrationVerdict } from "@pockethall/domain/registration";
import { daysRemaining } from "@pockethall/domain/time";
import { knownStatus } from "./status-chip.ts";
import type { Tournament } from "./tournament-queries.ts";

export const TOURNAMENT_TABS = [
  { value: "upcoming", label: t`Upcoming` },
  { value: "ongoing", label: t`Ongoing` },
  { value: "completed", label: t`Completed` },
  { value: "all", label: t`All` },
] as const;
export type TournamentTab = (typeof TOURNAMENT_TABS)[number]["value"];

/** How far a tournament is, in per cent (spec section 4); null where no bar is shown: it is over or off. */
export function progressPercent(status: string): number | null {
  const read = knownStatus(status);
  if (read === "completed" || read === "cancelled") return null;
  return { upcoming: 0, ongoing: 50, draft: 33, postponed: 33, unknown: 33 }[read];
}

type Listed = Pick<
  Tournament,
  "status" | "registration_deadline" | "drawn_at" | "max_participants" | "participant_count"
>;

/**
 * The card's button, and the tab of the tournament's page that it leads to. `invites`: a visitor could register at
 * `now`. Drawn, an upcoming one has matches to look at; full or past its deadline, it is looked at only.
 */
export function cardAction(tournament: Listed, now: Date): { text: string; tab: string; invites?: true } {
  const read = knownStatus(tournament.status);
  if (read === "upcoming") {
    if (isOpenAt(tournament, now)) return { text: t`Register Now`, tab: "overview", invites: true };
    return tournament.drawn_at === null
      ? { text: t`View Tournament`, tab: "overview" }
      : { text: t`View Matches`, tab: "fixtures" };
  }
  if (read === "ongoing") return { text: t`View Matches`, tab: "fixtures" };
  return { text: t`View Results`, tab: read === "completed" ? "standings" : "overview" };
}

const isOpenAt = (tournament: Listed, now: Date): boolean =>
  registrationVerdict(
    {
      status: tournament.status,
      registrationDeadline: new Date(tournament.registration_deadline),
      maxParticipants: tournament.max_participants,
      placesTaken: tournament.participant_count,
      drawnAt: tournament.drawn_at === null ? null : new Date(tournament.drawn_at),
      // A list does not say who needs approval or waits: the page does.
      needsApproval: false,
      isAwaited: false,
      holdsOffer: false,
    },
    now,
  ) === "open";

/** 'Showing 12 tournaments', with tab and state appended. */
export function countText(total: number, tab: TournamentTab, state: string): string {
  const label = tab === "all" ? "" : TOURNAMENT_TABS.find(({ value }) => value === tab)?.label;
  return [t`Showing ${plural(total, { one: "# tournament", other: "# tournaments" })}`, label, state]
    .filter(Boolean)
    .join(" · ");
}

/** The second line of an empty list, by tab; `isFiltered`: a state is chosen. */
export const emptyHint = (tab: TournamentTab, isFiltered: boolean): string =>
  ({
    upcoming: t`Check back later for upcoming tournaments.`,
    ongoing: t`There are no tournaments currently in progress.`,
    completed: t`No completed tournaments yet.`,
    all: isFiltered ? t`Try another state.` : t`Tournaments will appear here automatically.`,
  })[tab];

/** 'Ended', 'Today' or 'N day(s) remaining', by the Lagos calendar; one that is completed or cancelled has ended early. */
export function remainingText({ status, end_date }: { status: string; end_date: string }, now: Date): string {
  const read = knownStatus(status);
  if (read === "completed" || read === "cancelled") return t`Ended`;
  const days = daysRemaining(now, new Date(end_date));
  return typeof days === "number" ? t`${plural(days, { one: "# day", other: "# days" })} remaining` : days;
}

/** 'count/max', with ∞ when there is no limit. */
export const placesText = ({
  participant_count,
  max_participants,
}: {
  participant_count: number;
  max_participants: number | null;
}) => `${participant_count}/${max_participants ?? "∞"}`;
