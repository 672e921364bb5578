// A second scorer, written by another hand than the first: from docs/snooker-rules.md and the words in frame-types.ts,
// without a look at the first. It keeps the table as a plain record and has one small function for each action, which
// gives the next table, or null where the rules do not allow it. What both scorers make of every state is compared in
// exploration.test.ts.

import type { Ball, BallOn, Break, Colour, FrameAction, FrameEnding, FrameFigures, Points } from "../frame-types.ts";

type Player = 1 | 2;

export type Table = {
  /** Reds that the game starts with. */
  game: number;
  breaker: Player;
  attempt: number;
  phase: "live" | "respot" | "over";
  /** The side at the table; where neither is, the side that played last. */
  striker: Player;
  reds: number;
  on: BallOn;
  nominated: Colour | null;
  freeBall: Colour | null;
  score: Points;
  /** What the score began with, by handicap. */
  start: Points;
  break: number;
  breakBalls: readonly Ball[];
  /** Breaks that ended. */
  breaks: readonly Break[];
  figures: readonly [FrameFigures, FrameFigures];
  /** A foul after which a choice is open. */
  foul: { by: Player; points: number; on: BallOn; reds: number; miss: boolean } | null;
  misses: number;
  isRespotted: boolean;
  winner: Player | null;
  endedBy: FrameEnding | null;
};

type Kind = FrameAction["kind"];
type Play<K extends Kind> = (table: Table, action: Extract<FrameAction, { kind: K }>) => Table | null;

const NOTHING = { pots: 0, misses: 0, safeties: 0, fouls: 0, foulPoints: 0 };
const NO_VISITS = { scoringVisits: 0, highestBreak: 0, centuries: 0 };
const NO_FIGURES: FrameFigures = { ...NOTHING, ...NO_VISITS };

function rack(game: number, breaker: Player, attempt: number, start: Points): Table {
  return {
    game,
    breaker,
    attempt,
    phase: "live",
    striker: breaker,
    reds: game,
    on: "red",
    nominated: null,
    freeBall: null,
    score: start,
    start,
    break: 0,
    breakBalls: [],
    breaks: [],
    figures: [NO_FIGURES, NO_FIGURES],
    foul: null,
    misses: 0,
    isRespotted: false,
    winner: null,
    endedBy: null,
  };
}

const other = (player: Player): Player => (player === 1 ? 2 : 1);
const isWhole = (n: number, from: number, to: number) => Number.isInteger(n) && from <= n && n <= to;
const scoreOf = (score: Points, player: Player) => (player === 1 ? score[0] : score[1]);
const leaderOf = ([one, two]: Points): Player | null => (one === two ? null : one > two ? 1 : 2);
const plus = ([one, two]: Points, player: Player, points: number): Points =>
  player === 1 ? [one + points, two] : [one, two + points];

/** Adds to the striker's figures. */
function counted(table: Table, figure: keyof typeof NOTHING, by = 1): Table {
  const [one, two] = table.figures;
  const add = (own: FrameFigures) => ({ ...own, [figure]: own[figure] + by });
  return { ...table, figures: table.striker === 1 ? [add(one), two] : [one, add(two)] };
}

/** What a player's breaks amount to, from the list of them. */
function visitsOf(breaks: readonly Break[], player: Player): typeof NO_VISITS {
  const made = breaks.filter(({ by }) => by === player).map(({ points }) => points);
  const centuries = made.filter((points) => points >= 100).length;
  return { scoringVisits: made.length, highestBreak: Math.max(0, ...made), centuries };
}

/** A break is what one turn scored without an end in between: this is the end. */
function breakOver(table: Table): Table {
  const made = table.break > 0 ? [{ by: table.striker, points: table.break }] : [];
  const breaks = [...table.breaks, ...made];
  const [one, two] = table.figures;
  return {
    ...table,
    break: 0,
    breakBalls: [],
    breaks,
    figures: [
      { ...one, ...visitsOf(breaks, 1) },
      { ...two, ...visitsOf(breaks, 2) },
    ],
  };
}

/** A turn begins at a red while there is one, then at the lowest colour. */
const onAtFirst = (reds: number, on: BallOn): BallOn => (reds > 0 ? "red" : typeof on === "number" ? on : 2);

/** A new position: nothing declared of the old one holds any more. */
const UNDECLARED = { nominated: null, freeBall: null, foul: null, misses: 0 } as const;

/** The other player comes to the table. */
function turnOver(table: Table): Table {
  const on = onAtFirst(table.reds, table.on);
  return { ...breakOver(table), striker: other(table.striker), on, nominated: null, freeBall: null };
}

function over(table: Table, winner: Player, endedBy: FrameEnding): Table {
  return { ...breakOver(table), ...UNDECLARED, phase: "over", isRespotted: false, winner, endedBy };
}

/** The first score or foul at the last black ends the frame; level, the black goes back on its spot. */
function lastBlack(table: Table, endedBy: FrameEnding): Table {
  const winner = leaderOf(table.score);
  if (winner !== null) return over(table, winner, endedBy);
  return { ...breakOver(table), ...UNDECLARED, phase: "respot", on: 7, isRespotted: true };
}

/** A stroke needs a player at the table and no open choice. */
const mayStrike = (table: Table) => table.phase === "live" && table.foul === null;

type Pot = { points: number; reds: number; next: BallOn | "none" };

/** What a stroke that potted these balls is worth; null where it would have been a foul. */
function potOf({ on, freeBall, nominated, reds }: Table, balls: readonly Ball[]): Pot | null {
  const redBalls = balls.filter((ball) => ball === 1).length;
  const colours = balls.filter((ball) => ball !== 1);
  const frees = colours.filter((ball) => ball === freeBall).length;
  if (balls.length === 0 || redBalls > reds || frees > 1) return null;
  if (on === "red") return colours.length === frees ? { points: balls.length, reds: redBalls, next: "colour" } : null;
  if (redBalls > 0) return null;
  if (on === "colour") {
    const [ball, second] = colours;
    if (ball === undefined || second !== undefined || ball !== (nominated ?? ball)) return null;
    return { points: ball, reds: 0, next: onAtFirst(reds, on) };
  }
  const ons = colours.filter((ball) => ball === on).length;
  if (ons > 1 || ons + frees !== colours.length) return null;
  if (ons === 0) return { points: on, reds: 0, next: on };
  return { points: on, reds: 0, next: on === 7 ? "none" : ((on + 1) as Colour) };
}

const potted: Play<"potted"> = (table, { balls }) => {
  const pot = mayStrike(table) ? potOf(table, balls) : null;
  if (pot === null) return null;
  const scored: Table = {
    ...counted(table, "pots"),
    ...UNDECLARED,
    score: plus(table.score, table.striker, pot.points),
    break: table.break + pot.points,
    breakBalls: [...table.breakBalls, ...balls],
    reds: table.reds - pot.reds,
  };
  return pot.next === "none" ? lastBlack(scored, "pots") : { ...scored, on: pot.next };
};

const missed: Play<"missed"> = (table, { safety }) =>
  mayStrike(table) ? { ...turnOver(counted(table, safety ? "safeties" : "misses")), misses: 0 } : null;

const nominated: Play<"nominated"> = (table, { ball }) =>
  mayStrike(table) && table.on === "colour" ? { ...table, nominated: ball } : null;

/** The least that a foul costs: 4, or the ball on. A colour that was not entered may have been any. */
const leastCost = ({ on, nominated: named }: Table) => Math.max(4, typeof on === "number" ? on : (named ?? 4));

const fouled: Play<"fouled"> = (table, { points, reds = 0, miss = false }) => {
  const { striker: by, on } = table;
  const isOneMissTooMany = miss && table.game === 6 && table.misses >= 5;
  if (!mayStrike(table) || isOneMissTooMany) return null;
  if (!isWhole(points, leastCost(table), 7) || !isWhole(reds, 0, table.reds)) return null;
  const figures = counted(counted(table, "fouls"), "foulPoints", points);
  const cost: Table = { ...figures, score: plus(table.score, other(by), points), reds: table.reds - reds };
  if (on === 7) return lastBlack(cost, "black-foul");
  return { ...turnOver(cost), foul: { by, points, on, reds, miss }, misses: miss ? table.misses + 1 : 0 };
};

const optionChosen: Play<"option-chosen"> = (table, { option, ball }) => {
  const { foul, on, reds } = table;
  if (foul === null || (ball !== undefined) !== (option === "free-ball")) return null;
  const mine: Table = { ...table, foul: null, misses: 0 };
  if (option === "play") return mine;
  if (option === "free-ball") {
    const isAbove = ball !== undefined && (typeof on !== "number" || ball > on);
    return isAbove ? { ...mine, freeBall: ball } : null;
  }
  const again: Table = { ...mine, striker: foul.by, break: 0, on: foul.on };
  if (option === "replace") return foul.miss ? { ...again, reds: reds + foul.reds, misses: table.misses } : null;
  return foul.on === "red" && reds === 0 ? { ...again, on: 2 } : again;
};

const respotDrawn: Play<"respot-drawn"> = (table, { first }) =>
  table.phase === "respot" ? { ...table, phase: "live", striker: first } : null;

const reracked: Play<"reracked"> = ({ game, breaker, attempt, start }) => rack(game, breaker, attempt + 1, start);

const conceded: Play<"conceded"> = (table, { by }) =>
  table.phase === "live" && by === table.striker ? over(table, other(by), "concession") : null;

const claimed: Play<"claimed"> = (table, { by }) => {
  const lead = scoreOf(table.score, by) - scoreOf(table.score, other(by));
  return mayStrike(table) && table.on === 7 && by === table.striker && lead > 7 ? over(table, by, "claim") : null;
};

/** What the colours on the table are worth, by the lowest of them. */
const COLOURS_LEFT = { 2: 27, 3: 25, 4: 22, 5: 18, 6: 13, 7: 7 } as const;

const forfeited: Play<"forfeited"> = (table, { by, reason }) => {
  if (reason.trim() === "") return null;
  const left = 8 * table.reds + (typeof table.on === "number" ? COLOURS_LEFT[table.on] : 27);
  const kept = scoreOf(table.score, other(by)) + left;
  const lost = scoreOf(table.start, by);
  return { ...over(table, other(by), "forfeit"), score: by === 1 ? [lost, kept] : [kept, lost] };
};

const overruled: Play<"overruled"> = (table, { reason, set }) => {
  if (reason.trim() === "" || Object.keys(set).length === 0) return null;
  const { points: score = table.score, striker = table.striker, redsLeft: reds = table.reds, on = table.on } = set;
  const isNewPosition = "striker" in set || "redsLeft" in set || "on" in set;
  const isRespotted = table.isRespotted && on === 7 && leaderOf(score) === null;
  const next: Table = {
    ...(striker === table.striker ? table : breakOver(table)),
    ...(isNewPosition ? UNDECLARED : {}),
    ...(set.break === undefined ? {} : { break: set.break, breakBalls: [] }),
    score,
    striker,
    reds,
    on,
    isRespotted,
    phase: table.phase === "respot" && isRespotted && !("striker" in set) ? "respot" : "live",
  };
  const isPosition = on === "red" ? reds > 0 : on === "colour" || reds === 0;
  const isScore = score.every((points, side) => isWhole(points, table.start[side] as number, 999));
  const made = scoreOf(score, striker) - scoreOf(table.start, striker);
  const isPossible = isPosition && isWhole(reds, 0, table.game) && isScore;
  return isPossible && isWhole(next.break, 0, mayStrike(next) ? made : 0) ? next : null;
};

const PLAYS: { [K in Kind]: Play<K> } = {
  potted,
  missed,
  nominated,
  fouled,
  "option-chosen": optionChosen,
  "respot-drawn": respotDrawn,
  reracked,
  conceded,
  forfeited,
  claimed,
  overruled,
};

/** The table after the action, or null when the rules do not allow it. */
export function playNaively(table: Table, action: FrameAction): Table | null {
  const play = PLAYS[action.kind] as Play<Kind>;
  return table.phase === "over" ? null : play(table, action);
}
