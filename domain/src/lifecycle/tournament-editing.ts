import type { TournamentStatus } from "./tournament-lifecycle.ts";

// What an organizer may still change, and until when.
//
// A draft is its author's alone: everything is open. Publishing names who pays for the pool and announces whether the draw is random (its secret is
// promised then), so both are fixed from then on. The first entry fixes what people paid for: the fee, what
// leaving gives back, and the promised pool, which may only grow. The draw fixes what the games were made from: format,
// tie-breaks, frames, prizes, entry rules, capacity. The start fixes where and by which rules is played. Nothing but words and
// pictures changes once it is over.

/** The stage from which a field is fixed. */
type Stage = "published" | "entered" | "drawn" | "started" | "over" | "never";

const FIXED_FROM = {
  name: "over",
  description: "never",
  venue: "over",
  venue_latitude: "over",
  venue_longitude: "over",
  state: "drawn",
  start_date: "started",
  end_date: "over",
  registration_deadline: "drawn",
  check_in_opens_at: "drawn",
  check_in_closes_at: "drawn",
  unchecked_lose_seat: "drawn",
  needs_approval: "drawn",
  max_participants: "drawn",
  entry_fee: "entered",
  refund_tiers: "entered",
  total_prize_pool: "drawn",
  prize_table: "drawn",
  highest_break_prize: "drawn",
  pool_payer: "published",
  format: "drawn",
  format_options: "drawn",
  tie_breaks: "drawn",
  draw_method: "drawn",
  total_frames: "drawn",
  frames_from_the_end: "drawn",
  ruleset: "started",
  handicap_kind: "started",
  handicap_points_cap: "started",
  handicap_frames_cap: "started",
  comments_enabled: "never",
  stream_url: "never",
} as const satisfies Record<string, Stage>;

export type EditableField = keyof typeof FIXED_FROM;

/** What decides results and money: an organizer who plays in the tournament leaves these to another official. */
const DECIDING: ReadonlySet<EditableField> = new Set([
  "needs_approval",
  "max_participants",
  "unchecked_lose_seat",
  "entry_fee",
  "refund_tiers",
  "total_prize_pool",
  "prize_table",
  "highest_break_prize",
  "pool_payer",
  "format",
  "format_options",
  "tie_breaks",
  "draw_method",
  "total_frames",
  "frames_from_the_end",
  "ruleset",
  "handicap_kind",
  "handicap_points_cap",
  "handicap_frames_cap",
]);
export const EDITABLE_FIELDS = Object.keys(FIXED_FROM) as EditableField[];

/** What decides whether a field may still change. */
export type EditFacts = {
  status: TournamentStatus;
  isDrawn: boolean;
  hasStarted: boolean;
  participantCount: number;
  /** Whether the organizer who edits plays in it. */
  editorPlays: boolean;
};

/** Why a field cannot change any more: how far the tournament has come, or that the editor plays in it. */
export type Lock = Exclude<Stage, "never"> | "editor-plays";

const WORDS: Readonly<Record<Lock, string>> = {
  published: "You can't change this because the tournament is published.",
  entered: "You can't change this because players have entered.",
  drawn: "You can't change this because the draw has been made.",
  started: "You can't change this because play has started.",
  over: "You can't change this because the tournament is over.",
  "editor-plays": "You play in this tournament. Ask a co-organiser, a coordinator or an admin to change this.",
};

function isReached(
  stage: Exclude<Stage, "never">,
  { status, isDrawn, hasStarted, participantCount }: EditFacts,
): boolean {
  const isOver = status === "completed" || status === "cancelled";
  switch (stage) {
    case "published":
      return status !== "draft";
    case "entered":
      return participantCount > 0 || isDrawn || isOver;
    case "drawn":
      return isDrawn || isOver;
    case "started":
      return hasStarted || isOver;
    case "over":
      return isOver;
  }
}

/** Why this field cannot change any more; undefined while it can. */
export function lockOf(field: EditableField, facts: EditFacts): Lock | undefined {
  const stage: Stage = FIXED_FROM[field];
  if (stage !== "never" && isReached(stage, facts)) return stage;
  return facts.editorPlays && DECIDING.has(field) ? "editor-plays" : undefined;
}

function lockText(field: EditableField, facts: EditFacts): string | undefined {
  const lock = lockOf(field, facts);
  return lock && WORDS[lock];
}

/** A tournament's editable fields; amounts of money in kobo or naira, as long as both sides use the same. */
export type Editable = Readonly<Record<EditableField, unknown>> & {
  readonly total_prize_pool: number;
  readonly max_participants: number | null;
  readonly draw_method: "seeded" | "rated" | "by-hand" | "random";
};

/**
 * What is wrong with changing `before` into `after`, by field; empty when the edit may be made.
 * Beside the stages above: a capacity never falls below those who have entered, a promised pool never falls once
 * one player has, and a random draw is neither dropped nor chosen after it could have been promised.
 */
export function editProblems(
  facts: EditFacts,
  before: Editable,
  after: Editable,
): Partial<Record<EditableField, string>> {
  const changed = EDITABLE_FIELDS.filter((field) => !isSame(before[field], after[field]));
  const problems = changed.map(
    (field) => [field, lockText(field, facts) ?? limitOf(field, facts, before, after)] as const,
  );
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

function limitOf(field: EditableField, facts: EditFacts, before: Editable, after: Editable): string | undefined {
  const { participantCount, status } = facts;
  const { max_participants: capacity } = after;
  if (field === "max_participants" && capacity !== null && capacity < participantCount)
    return `At least ${participantCount}, because that many have entered.`;
  if (field === "total_prize_pool" && participantCount > 0 && after.total_prize_pool < before.total_prize_pool)
    return "You can't lower the promised pool after players have entered.";
  const isAboutChance = before.draw_method === "random" || after.draw_method === "random";
  if (field === "draw_method" && isAboutChance && status !== "draft")
    return "You can't add or remove a random draw after the tournament is published.";
  return undefined;
}

/** Equal as JSON, the order of an object's keys aside. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inKeyOrder) === JSON.stringify(other, inKeyOrder);
}

const inKeyOrder = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
