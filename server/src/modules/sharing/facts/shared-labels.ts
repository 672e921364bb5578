import { formatNaira, kobo } from "@pockethall/domain/money";
import { lagosTimestamp } from "@pockethall/domain/time";
import type { DrawFacts, MatchFacts, PlayerFacts, SharedFacts, TournamentFacts } from "./shared-facts.ts";

/** How a preview introduces a page: both lines are plain text. */
export type SharedText = { title: string; description: string };

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** The words for a chat's preview; facts that we do not have are left out. */
export function textOf(facts: SharedFacts): SharedText {
  if (facts.kind === "match") return matchText(facts);
  if (facts.kind === "draw") return drawText(facts);
  return facts.kind === "tournament" ? tournamentText(facts) : playerText(facts);
}

function drawText(facts: DrawFacts): SharedText {
  const { name, champion, round, played, matches, venue, state } = facts;
  return {
    title: `Draw of ${name}`,
    description: joined([
      champion ? `Won by ${champion.name}` : round,
      `${played} of ${matches} matches played`,
      `${venue}, ${state}`,
      dateRange(facts.startsAt, facts.endsAt),
    ]),
  };
}

function matchText(facts: MatchFacts): SharedText {
  const [one, two] = nameOfSides(facts);
  const between = facts.score && facts.status !== "scheduled" ? `${facts.score[0]}–${facts.score[1]}` : "v";
  const title = `${one} ${between} ${two}`;
  const best = facts.bestBreak ? `Best break ${facts.bestBreak.points}` : null;
  const length = facts.bestOf === null ? null : `Best of ${facts.bestOf}`;
  const when = facts.at && (facts.hasTime ? dayAndTime(facts.at) : dayOf(facts.at));
  const where = [facts.tournament, facts.round, length, best, when, facts.venue];
  return { title, description: joined([matchStatus(facts), ...where]) };
}

function tournamentText(facts: TournamentFacts): SharedText {
  const entered =
    facts.capacity === null ? `${facts.participants} entered` : `${facts.participants} of ${facts.capacity} entered`;
  return {
    title: facts.name,
    description: joined([
      facts.champion ? `Won by ${facts.champion.name}` : TOURNAMENT_STATUS[facts.status],
      `${facts.venue}, ${facts.state}`,
      dateRange(facts.startsAt, facts.endsAt),
      facts.prizeKobo > 0 ? `${naira(facts.prizeKobo)} in prizes` : null,
      facts.status === "upcoming" ? entryFee(facts.entryFeeKobo) : null,
      entered,
    ]),
  };
}

function playerText({ player, ranking, matches, wins, losses, winRate, framesWon, framesLost }: PlayerFacts) {
  const record = matches === 0 ? "No matches yet" : `${wins} won, ${losses} lost · ${winRate}% win rate`;
  const place = ranking === null ? null : `Ranked #${ranking} in Nigeria`;
  const frames = framesWon + framesLost === 0 ? null : `Frames ${framesWon}–${framesLost}`;
  return { title: player.name, description: joined([player.state, place, record, frames]) };
}

export const TOURNAMENT_STATUS = {
  upcoming: "Upcoming",
  ongoing: "Under way",
  completed: "Completed",
  cancelled: "Cancelled",
  postponed: "Postponed",
} as const;

const MATCH_STATUS = {
  scheduled: "Upcoming",
  live: "Live",
  completed: "Final score",
  postponed: "Postponed",
  cancelled: "Cancelled",
} as const;
const OUTCOME_LABELS: Readonly<Record<string, string>> = {
  walkover: "Walkover",
  retired: "Opponent retired",
  defaulted: "Opponent defaulted",
  void: "Void",
  annulled: "Annulled",
};

/** A match's status in a word or two: 'Live', 'Final score', 'Walkover'. */
export const matchStatus = ({ status, outcome }: Pick<MatchFacts, "status" | "outcome">): string =>
  (status === "completed" && outcome !== null && OUTCOME_LABELS[outcome]) || MATCH_STATUS[status];

/** The players; 'TBD' for a place that waits for another match. */
export const nameOfSides = ({ players: [one, two] }: Pick<MatchFacts, "players">): readonly [string, string] => [
  one?.name ?? "TBD",
  two?.name ?? "TBD",
];

export const naira = (amountKobo: number): string => formatNaira(kobo(amountKobo));

export const entryFee = (feeKobo: number): string => (feeKobo === 0 ? "Free entry" : `Entry ${naira(feeKobo)}`);

/** 'Mar 04, 2026' in Lagos. */
export function dayOf(iso: string): string {
  const [year, month, day] = lagosTimestamp(new Date(iso)).slice(0, 10).split("-");
  return `${MONTHS[Number(month) - 1]} ${day}, ${year}`;
}

/** 'Mar 04, 2026, 14:30' in Lagos. */
export const dayAndTime = (iso: string): string => `${dayOf(iso)}, ${lagosTimestamp(new Date(iso)).slice(11, 16)}`;

/** 'Mar 04 – Mar 09, 2026'; one day is written once. */
export function dateRange(fromIso: string, toIso: string): string {
  const [first, last] = [dayOf(fromIso), dayOf(toIso)];
  if (first === last) return first;
  return `${first.slice(-4) === last.slice(-4) ? first.slice(0, -6) : first} – ${last}`;
}

const joined = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== false && part !== "").join(" · ");
