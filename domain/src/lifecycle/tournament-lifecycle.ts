// The life of a tournament.
//
// An organizer writes a `draft`, which is not public. `publish` makes it `upcoming`: everyone sees it and
// players enter until the deadline. `draw` closes the entries and makes the games; the tournament is still `upcoming`,
// now with `drawnAt` set. `start` makes it `ongoing`, `complete` ends it once no game is open. `undraw` takes the draw back,
// also when the tournament is ongoing, as long as no game has started or ended: players may enter again.
// Before that it can be called off for good (`cancel`) or put off (`postpone`). `resume` brings a postponed one back as
// `upcoming`, its draw kept: was it ongoing, the organizer starts it again. Nothing leaves `cancelled`, and `completed` only a
// ladder, which its organizer ended too early (`reopen`), as long as its prizes are not paid.
// Cancelling comes first and the refunds after it: once a tournament is called off no entry is taken, so what is to
// be given back is fixed, and giving it back may be interrupted and taken up again.
// 'in_progress' is another word for `ongoing`: read from old data, never written.

export const TOURNAMENT_STATUSES = ["draft", "upcoming", "ongoing", "completed", "cancelled", "postponed"] as const;
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

/** What the guards look at. `openGameCount` counts games that are neither completed nor cancelled. */
export type TournamentFacts = {
  status: TournamentStatus;
  drawnAt: Date | null;
  participantCount: number;
  openGameCount: number;
};

export type TournamentStep =
  | "publish"
  | "draw"
  | "undraw"
  | "start"
  | "complete"
  | "cancel"
  | "postpone"
  | "resume"
  | "reopen";
export type TournamentStepResult = { ok: true; status: TournamentStatus } | { ok: false; reason: string };

/** What the service must do in the same transaction as the step. */
export type TournamentEffect =
  /** The entry conditions are published, and those who wait are offered the free places. */
  | "open-entries"
  /** Places stay; who was offered one waits again. */
  | "pause-entries"
  /** Those who still wait for a place are notified that none will come. */
  | "close-entries"
  | "set-drawn-at"
  | "make-games"
  /** The games go, unless one has started or ended; seeds are as they were, and what was drawn is kept in the audit log. */
  | "take-draw-back"
  | "close-unplayed-games"
  | "refund-entries"
  | "pay-prizes"
  /** Proposed prizes are withdrawn, and the platform's cut of the fees returns to the escrow. */
  | "withdraw-prizes";

/** What must hold besides the status, with the sentence shown when it does not. */
export type TournamentGuard = { holds: (tournament: TournamentFacts) => boolean; reason: string };

const NOT_DRAWN: TournamentGuard = {
  holds: ({ drawnAt }) => drawnAt === null,
  reason: "The draw has already been made.",
};
const DRAWN: TournamentGuard = { holds: ({ drawnAt }) => drawnAt !== null, reason: "The draw has not been made yet." };
const TWO_PARTICIPANTS: TournamentGuard = {
  holds: ({ participantCount }) => participantCount >= 2,
  reason: "A tournament needs at least two participants.",
};
const NO_OPEN_GAMES: TournamentGuard = {
  holds: ({ openGameCount }) => openGameCount === 0,
  reason: "Some games are still to be played.",
};

export type TournamentTransition = {
  from: readonly TournamentStatus[];
  to: TournamentStatus;
  guards: readonly TournamentGuard[];
  effects: readonly TournamentEffect[];
  /** How a refusal by the status names the step: 'A tournament that is completed cannot be {done}.' */
  done: string;
  /** Another sentence for that refusal. */
  refusal?: string;
};

const BEFORE_THE_END = ["draft", "upcoming", "ongoing"] as const;

/** Each step once: from where, to where, under which guards, with which effects. */
export const TOURNAMENT_TRANSITIONS: Readonly<Record<TournamentStep, TournamentTransition>> = {
  publish: { from: ["draft"], to: "upcoming", guards: [], effects: ["open-entries"], done: "published" },
  draw: {
    from: ["upcoming"],
    to: "upcoming",
    guards: [NOT_DRAWN, TWO_PARTICIPANTS],
    effects: ["close-entries", "set-drawn-at", "make-games"],
    done: "drawn",
  },
  undraw: {
    from: ["upcoming", "ongoing"],
    to: "upcoming",
    guards: [DRAWN],
    effects: ["take-draw-back"],
    done: "undrawn",
    refusal: "The draw can't be undone now.",
  },
  start: { from: ["upcoming"], to: "ongoing", guards: [DRAWN, TWO_PARTICIPANTS], effects: [], done: "started" },
  complete: { from: ["ongoing"], to: "completed", guards: [NO_OPEN_GAMES], effects: ["pay-prizes"], done: "completed" },
  cancel: {
    from: [...BEFORE_THE_END, "postponed"],
    to: "cancelled",
    guards: [],
    effects: ["close-entries", "close-unplayed-games", "refund-entries"],
    done: "cancelled",
  },
  postpone: { from: BEFORE_THE_END, to: "postponed", guards: [], effects: ["pause-entries"], done: "postponed" },
  resume: { from: ["postponed"], to: "upcoming", guards: [], effects: ["open-entries"], done: "resumed" },
  reopen: { from: ["completed"], to: "ongoing", guards: [DRAWN], effects: ["withdraw-prizes"], done: "reopened" },
};

/** Takes one step, or returns the reason of the refusal as a sentence for the organizer. Changes nothing itself. */
export function tournamentStep(tournament: TournamentFacts, step: TournamentStep): TournamentStepResult {
  const transition = TOURNAMENT_TRANSITIONS[step];
  if (!transition.from.includes(tournament.status))
    return { ok: false, reason: transition.refusal ?? refusalBy(tournament.status, transition) };
  const broken = transition.guards.find((guard) => !guard.holds(tournament));
  return broken ? { ok: false, reason: broken.reason } : { ok: true, status: transition.to };
}

const refusalBy = (status: TournamentStatus, { done }: TournamentTransition): string =>
  `A tournament that is ${status} cannot be ${done}.`;

/** The status a text means, 'in_progress' read as ongoing; `undefined` when it means none. */
export function readTournamentStatus(text: string): TournamentStatus | undefined {
  if (text === "in_progress") return "ongoing";
  return TOURNAMENT_STATUSES.find((status) => status === text);
}
