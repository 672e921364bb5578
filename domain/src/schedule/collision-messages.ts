import type { UnplacedReason } from "./order-of-play.ts";
import type { SlotProblem } from "./problems.ts";

/** How games, tables and people are called. */
export type Names = { game: (id: string) => string; person: (id: string) => string };

/** The field of the slot's form that shows a problem. */
const FIELDS = {
  "table-taken": "table_id",
  closed: "table_id",
  "player-busy": "starts_at",
  "too-little-rest": "starts_at",
  "before-feeder": "starts_at",
  "after-fed": "starts_at",
  "too-early": "starts_at",
  "referee-busy": "referee_player_id",
  "referee-away": "referee_player_id",
} as const satisfies Record<SlotProblem["kind"], string>;

/** One sentence about a collision, for the person who wants to put the game there. */
export function collisionMessage(problem: SlotProblem, { game, person }: Names): string {
  switch (problem.kind) {
    case "table-taken":
      return `${game(problem.other)} is on this table then.`;
    case "closed":
      return "The table isn't available then.";
    case "player-busy":
      return `${person(problem.personId)} plays ${game(problem.other)} then.`;
    case "too-little-rest":
      return `${person(problem.personId)} has too little rest from ${game(problem.other)}.`;
    case "before-feeder":
      return `${game(problem.other)} decides who plays here and ends too late.`;
    case "after-fed":
      return `This match decides who plays ${game(problem.other)}, which starts too early.`;
    case "too-early":
      return "A player hasn't arrived by then.";
    case "referee-busy":
      return `The referee, ${person(problem.personId)}, is at ${game(problem.other)} then.`;
    case "referee-away":
      return `The referee, ${person(problem.personId)}, isn't available then.`;
  }
}

/** All of them by field; a field's sentences follow each other. */
export function collisionErrors(problems: readonly SlotProblem[], names: Names): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const problem of problems) {
    const [field, words] = [FIELDS[problem.kind], collisionMessage(problem, names)];
    const before = errors[field];
    if (!before?.includes(words)) errors[field] = before === undefined ? words : `${before} ${words}`;
  }
  return errors;
}

const REASONS: Readonly<Record<UnplacedReason, string>> = {
  "longer-than-opening": "The match is longer than any table is open without a break.",
  "no-time-left": "No table is free for long enough before the last one closes.",
  "no-referee": "No referee is free whenever a table is.",
  "feeder-unplaced": "A match that decides who plays here has no slot.",
};

/** Why a game has no place, in words. */
export const reasonMessage = (reason: UnplacedReason): string => REASONS[reason];
