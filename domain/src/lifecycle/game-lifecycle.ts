import type { PlayerId } from "../common/ids.ts";
// The life of a game between two players.
//
// A game is `scheduled`, goes `live` when it starts at the table, and is `completed` with its result. It can be put off
// (`postponed`) and started later, or called off (`cancelled`). A start by mistake is taken back (`unstart`) while nothing
// has been scored. A game that was awarded without being played, as a
// walkover or a default, or was declared void, is completed without ever being live.

export const GAME_STATUSES = ["scheduled", "live", "completed", "postponed", "cancelled"] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];
/**
 * How a completed game ended. A draw is `played`, with equal frames and no winner. `annulled` was played and then struck
 * off, because one of both withdrew from the group: its frames stay for the record and count nowhere.
 */
export const OUTCOMES = ["played", "walkover", "retired", "defaulted", "void", "annulled"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type GameStep = "start" | "unstart" | "complete" | "postpone" | "cancel";
export type GameStepResult = { ok: true; status: GameStatus } | { ok: false; reason: string };

/** What the guards look at. A player is null until the games that feed this one are done. */
export type GameFacts = {
  status: GameStatus;
  player1Id: PlayerId | null;
  player2Id: PlayerId | null;
  /** How the game is about to end; needed only to complete a game that never went live. */
  outcome?: Outcome | null;
  /** Whether a frame has been won or a stroke entered; needed only to take back a start. */
  isScored?: boolean;
};

export type GameGuard = { holds: (game: GameFacts) => boolean; reason: string };
export type GameTransition = {
  from: readonly GameStatus[];
  to: GameStatus;
  guards: readonly GameGuard[];
  done: string;
};

const BOTH_PLAYERS: GameGuard = {
  holds: ({ player1Id, player2Id }) => player1Id !== null && player2Id !== null,
  reason: "Both players must be known first.",
};
const PLAYED_OR_AWARDED: GameGuard = {
  holds: ({ status, outcome }) =>
    status === "live" || outcome === "walkover" || outcome === "defaulted" || outcome === "void",
  reason: "A game that has not started can only end as a walkover, a default or void.",
};

const NOT_SCORED: GameGuard = {
  holds: ({ isScored }) => isScored === false,
  reason: "The match has a score. Undo its entries on the pad first, or enter a result.",
};

/** Each step once: from where, to where, under which guards. */
export const GAME_TRANSITIONS: Readonly<Record<GameStep, GameTransition>> = {
  start: { from: ["scheduled", "postponed"], to: "live", guards: [BOTH_PLAYERS], done: "started" },
  unstart: { from: ["live"], to: "scheduled", guards: [NOT_SCORED], done: "put back" },
  complete: {
    from: ["scheduled", "postponed", "live"],
    to: "completed",
    guards: [PLAYED_OR_AWARDED, BOTH_PLAYERS],
    done: "completed",
  },
  postpone: { from: ["scheduled", "live"], to: "postponed", guards: [], done: "postponed" },
  cancel: { from: ["scheduled", "postponed", "live"], to: "cancelled", guards: [], done: "cancelled" },
};

/** Takes one step, or returns the reason of the refusal as a sentence. Changes nothing itself. */
export function gameStep(game: GameFacts, step: GameStep): GameStepResult {
  const transition = GAME_TRANSITIONS[step];
  if (!transition.from.includes(game.status))
    return { ok: false, reason: `A game that is ${game.status} cannot be ${transition.done}.` };
  const broken = transition.guards.find((guard) => !guard.holds(game));
  return broken ? { ok: false, reason: broken.reason } : { ok: true, status: transition.to };
}
