import type { PlayerId } from "../common/ids.ts";
import type { State } from "../common/states.ts";
import { isPlausibleMoment } from "../time/bounds.ts";
import { startOfLagosDay } from "../time/time.ts";
import { hostOf, ZONES, type Zone, zoneOf } from "./zones.ts";

// A season is a tree of tournaments. Each state plays a qualifier, on one weekend; the best of each state meet in their
// zone some weeks later, the best of each zone in the national final as many weeks after that. It may end at the states
// or at the zones. What is planned here is shown before anything is written, and is what is then written.

export { ZONES, type Zone, zoneOf } from "./zones.ts";

export const SEASON_STAGES = ["state", "zone", "national"] as const;
export type SeasonStage = (typeof SEASON_STAGES)[number];

/** What decides which tournaments there are, and when. */
export type SeasonShape = {
  name: string;
  /** The first day of the qualifiers in Lagos: '2027-03-05'. */
  firstDay: string;
  weeksBetween: number;
  lastStage: SeasonStage;
  states: readonly State[];
  /** The most players of one state's qualifier. */
  capacity: number;
  /** How many advance from a state, and from a zone. */
  fromState: number;
  fromZone: number;
  /** Where it is played, by the stage's key; what is not named is to be announced. */
  venues: Readonly<Record<string, string>>;
};

/** One tournament of the plan. */
export type PlannedStage = {
  /** 'Kano', 'North West', 'National final': names the stage within its season. */
  key: string;
  stage: SeasonStage;
  name: string;
  zone: Zone | null;
  /** Where it is played. */
  state: State;
  venue: string;
  registrationDeadline: Date;
  startsAt: Date;
  endsAt: Date;
  /** The stage that its best advance to, and how many of them; null and 0 for the last. */
  feeds: string | null;
  places: number;
  /** How many may enter; null where those who qualified have their place and others need approval. */
  capacity: number | null;
  /** How many qualify for it; null for the first stage, which is open to all. */
  qualified: number | null;
};

export const NATIONAL_FINAL = "National final";
export const NO_VENUE_YET = "To be announced";
const FINAL_STATE: State = "FCT";
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const OPENS_AT_HOUR = 10;
/** Three days, until eight in the evening; entries close at eight on the evening before. */
const LASTS_MS = (2 * 24 + 10) * HOUR_MS;
const DEADLINE_BEFORE_MS = 14 * HOUR_MS;

/** Every tournament of a season in the order of play: states by name, zones, the final. For a shape without problems. */
export function planSeason(shape: SeasonShape): PlannedStage[] {
  const states = shape.states.toSorted();
  const zones = zonesOf(states);
  return [
    ...states.map((state) => stateStage(shape, state)),
    ...(shape.lastStage === "state" ? [] : zones.map((zone) => zoneStage(shape, zone))),
    ...(shape.lastStage === "national" ? [nationalStage(shape, zones.length)] : []),
  ];
}

const zonesOf = (states: readonly State[]): Zone[] => ZONES.filter((zone) => states.some((s) => zoneOf(s) === zone));

function stateStage(shape: SeasonShape, state: State): PlannedStage {
  const isLast = shape.lastStage === "state";
  return {
    ...common(shape, state, 0),
    stage: "state",
    zone: zoneOf(state),
    state,
    feeds: isLast ? null : zoneOf(state),
    places: isLast ? 0 : shape.fromState,
    capacity: shape.capacity,
    qualified: null,
  };
}

function zoneStage(shape: SeasonShape, zone: Zone): PlannedStage {
  const isLast = shape.lastStage === "zone";
  return {
    ...common(shape, zone, 1),
    stage: "zone",
    zone,
    state: hostOf(zone, shape.states.toSorted()),
    feeds: isLast ? null : NATIONAL_FINAL,
    places: isLast ? 0 : shape.fromZone,
    capacity: null,
    qualified: zoneSize(shape, zone),
  };
}

const nationalStage = (shape: SeasonShape, zoneCount: number): PlannedStage => ({
  ...common(shape, NATIONAL_FINAL, 2),
  stage: "national",
  zone: null,
  state: FINAL_STATE,
  feeds: null,
  places: 0,
  capacity: null,
  qualified: zoneCount * shape.fromZone,
});

function common({ name, firstDay, weeksBetween, venues }: SeasonShape, key: string, stagesBefore: number) {
  const day = startOfLagosDay(firstDay).getTime() + stagesBefore * weeksBetween * WEEK_MS;
  const startsAt = new Date(day + OPENS_AT_HOUR * HOUR_MS);
  return {
    key,
    name: `${name}: ${key}`,
    venue: venues[key]?.trim() || NO_VENUE_YET,
    registrationDeadline: new Date(startsAt.getTime() - DEADLINE_BEFORE_MS),
    startsAt,
    endsAt: new Date(startsAt.getTime() + LASTS_MS),
  };
}

const zoneSize = ({ states, fromState }: SeasonShape, zone: Zone): number =>
  fromState * states.filter((state) => zoneOf(state) === zone).length;

export type SeasonProblems = { [Field in keyof SeasonShape]?: string };

/** Why a season cannot be played like that, by field, in a sentence for the organizer; empty when it can. */
export function seasonProblems(shape: SeasonShape, now: Date): SeasonProblems {
  return { ...dayProblem(shape, now), ...statesProblem(shape), ...fromStateProblem(shape), ...fromZoneProblem(shape) };
}

function dayProblem(shape: SeasonShape, now: Date): SeasonProblems {
  try {
    if (!isPlausibleMoment(common(shape, NATIONAL_FINAL, SEASON_STAGES.length - 1).endsAt))
      return { firstDay: "The season would end after 2099" };
    const startsMs = startOfLagosDay(shape.firstDay).getTime() + OPENS_AT_HOUR * HOUR_MS;
    if (startsMs - DEADLINE_BEFORE_MS > now.getTime()) return {};
    return { firstDay: "Choose a later day: entries close at 20:00 on the day before" };
  } catch (error) {
    if (error instanceof RangeError) return { firstDay: "Enter the first day" };
    throw error;
  }
}

function statesProblem({ states }: SeasonShape): SeasonProblems {
  if (states.length === 0) return { states: "Choose at least one state" };
  return new Set(states).size === states.length ? {} : { states: "A state is listed twice" };
}

function fromStateProblem(shape: SeasonShape): SeasonProblems {
  if (shape.lastStage === "state") return {};
  if (shape.fromState > shape.capacity) return { fromState: "More players advance from a state than can enter it" };
  const alone = zonesOf(shape.states).find((zone) => zoneSize(shape, zone) < 2);
  return alone ? { fromState: `${alone} would have one player. Let two advance from each state` } : {};
}

function fromZoneProblem(shape: SeasonShape): SeasonProblems {
  if (shape.lastStage !== "national") return {};
  const zones = zonesOf(shape.states);
  const small = zones.find((zone) => zoneSize(shape, zone) < shape.fromZone);
  if (small) return { fromZone: `Only ${zoneSize(shape, small)} players meet in ${small}. Let fewer advance` };
  return zones.length * shape.fromZone < 2 ? { fromZone: "The final would have one player. Let two advance" } : {};
}

export type Finish = {
  /** The final places, best first; players in one list share a place. */
  ordered: readonly (readonly string[])[];
  /** The tournament's table, best first: decides among those who share a place. */
  table: readonly string[];
  /** Players who withdrew and do not advance. */
  withdrawn: ReadonlySet<string>;
};

/**
 * Who advances, best first: the first `places` of a tournament. Where a shared place goes across that line (two losing
 * semi-finalists, one more place), the better record in the table of the tournament advances.
 */
export function qualifiersOf({ ordered, table, withdrawn }: Finish, places: number): string[] {
  const rank = new Map(table.map((playerId, index) => [playerId, index]));
  const rankOf = (playerId: PlayerId): number => rank.get(playerId) ?? table.length;
  const byRank = (a: string, b: string): number => rankOf(a) - rankOf(b) || (a < b ? -1 : 1);
  return ordered
    .flatMap((sharers) => sharers.toSorted(byRank))
    .filter((playerId) => !withdrawn.has(playerId))
    .slice(0, places);
}
