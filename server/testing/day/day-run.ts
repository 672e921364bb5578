import type { Floor } from "@pockethall/contract/floor";
import type { PlayerId } from "@pockethall/domain/ids";
import type { Random } from "@pockethall/domain/random";
import type { TestUser } from "../database/test-database.ts";
import { createAgenda } from "./day-agenda.ts";
import type { HallDay } from "./day-hall.ts";
import type { Outage, Play } from "./day-ideal.ts";
import { type DayGame, gamesOf, laterGames } from "./day-results.ts";

export type StartedPlay = Play & { isOver: boolean };
/** A result that was entered the wrong way round. */
export type Mistake = { key: string; rightWinner: PlayerId };

/** One day while it is played. */
export type DayRun = {
  readonly day: HallDay;
  readonly random: Random;
  readonly agenda: ReturnType<typeof createAgenda>;
  /** The games of the draw by their keys, as they were drawn. */
  readonly games: ReadonlyMap<string, DayGame>;
  /** Minutes after the start. */
  now: number;
  readonly plays: StartedPlay[];
  readonly outages: Outage[];
  readonly lastPlay: Map<string, StartedPlay>;
  /** When a match was opened again. */
  readonly reopenedAt: Map<string, number>;
  /** Matches that were called and are not over. */
  readonly called: Set<string>;
  /** Players who never come. */
  readonly absent: Set<string>;
  /** The player who is replaced before the first match. */
  readonly replaced: PlayerId;
  /** The games whose results are going to be entered the wrong way round. */
  readonly mistaken: Set<string>;
  readonly mistakes: Mistake[];
  /** The table that goes out of order when its match is over. */
  lostTable: string | undefined;
  isPadUsed: boolean;
  readonly counts: Record<string, number>;
  readonly faults: string[];
};

/** The day before its first match: who will be missing, and which results will be wrong. */
export async function openDayRun(day: HallDay, random: Random): Promise<DayRun> {
  const games = await gamesOf(day);
  const isOnTime = ({ player1, player2 }: DayGame): boolean =>
    [player1, player2].every(({ player }) => day.players.get(player?.id as PlayerId)?.arrivesAt === 0);
  const [wrongNow, wrongLater, withNoShow, withReplaced] = [...games.values()]
    .filter(isOnTime)
    .toSorted(() => random() - 0.5) as [DayGame, DayGame, DayGame, DayGame];
  return {
    day,
    random,
    agenda: createAgenda(),
    games,
    now: 0,
    plays: [],
    outages: [],
    lastPlay: new Map(),
    reopenedAt: new Map(),
    called: new Set(),
    absent: new Set([withNoShow.player1.player?.id as string]),
    replaced: withReplaced.player1.player?.id as PlayerId,
    mistaken: new Set([wrongNow.key, laterGames(games, wrongLater.key)[0] as string]),
    mistakes: [],
    lostTable: undefined,
    isPadUsed: false,
    counts: { "no-show": day.noShows },
    faults: [],
  };
}

export function count({ counts }: DayRun, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

export const between = ({ random }: DayRun, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** Either of the two who run the day. */
export function anyDesk(run: DayRun): TestUser {
  const isOwner = run.random() < 0.5;
  count(run, isOwner ? "step of desk 1" : "step of desk 2");
  return isOwner ? run.day.organizer : run.day.partner;
}

export const floorOf = (run: DayRun): Promise<Floor> => run.day.must<Floor>(`GET ${run.day.desk}/floor`, anyDesk(run));

export const arrivalOf = ({ day }: DayRun, id: string | undefined): number =>
  day.players.get(id as PlayerId)?.arrivesAt ?? 0;

/** The place of a match in the draw. */
export const keyOf = ({ games }: DayRun, matchId: string): string =>
  [...games.values()].find(({ id }) => id === matchId)?.key ?? "";
