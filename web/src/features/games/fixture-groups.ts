import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { lagosDayRange } from "@pockethall/domain/time";
import { formatDate } from "../../lib/dates.ts";

/** Games of one day, tournament and venue, in the order of the list. */
export type FixtureGroup = { key: string; day: string; games: [Game, ...Game[]] };

/**
 * The games of one page by day, tournament and venue: days and groups in the order in which the list first names them,
 * so that a list that is sorted by time stays so from day to day.
 */
export function fixtureGroups(games: readonly Game[], now: Date): FixtureGroup[] {
  const groups = new Map<string, FixtureGroup>();
  const days = new Map<string, number>();
  for (const game of games) {
    const day = dayOf(game, now);
    if (!days.has(day)) days.set(day, days.size);
    const key = [day, game.tournament?.id, game.venue].join("|");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { key, day, games: [game] });
    else group.games.push(game);
  }
  return [...groups.values()].toSorted((one, other) => (days.get(one.day) ?? 0) - (days.get(other.day) ?? 0));
}

/** "Today", "Tomorrow", "Mar 04"; with its year for a game that is over. */
function dayOf({ status, scheduled_at, completed_at }: Game, now: Date): string {
  if (status === "completed") return formatDate(completed_at ?? scheduled_at, true);
  if (status === "live") return t`Now`;
  if (scheduled_at === null) return t`Time TBD`;
  const at = new Date(scheduled_at);
  const isWithin = ({ from, to }: { from: Date; to: Date }) => at >= from && at < to;
  if (isWithin(lagosDayRange(now, "today"))) return t`Today`;
  if (isWithin(lagosDayRange(now, "tomorrow"))) return t`Tomorrow`;
  return formatDate(scheduled_at);
}

/** Whether a game should have begun: its time has passed and it has not. */
export const isOverdue = ({ status, scheduled_at }: Game, now: Date): boolean =>
  status === "scheduled" && scheduled_at !== null && new Date(scheduled_at) < now;
