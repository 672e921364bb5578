import type { ScheduleChange } from "@pockethall/contract/order-of-play";
import { formatNaira, kobo } from "@pockethall/domain/money";
import { lagosDateTime } from "@pockethall/domain/time";
import type { TournamentAction } from "../../../database/audit-actions.ts";

// The audit log keeps rows as they were. Here they become what a person reads: only what changed, each under its own
// name, amounts in naira, times in Lagos, people by name.

export type Snapshot = Readonly<Record<string, unknown>> | readonly unknown[] | null;
export type Change = { field: string; before: string | null; after: string | null };
/** What ids stand for, by id: people, participants, tables. */
export type Names = ReadonlyMap<string, string>;

/** Typed, so that the compiler names the action whose label is missing. */
const ACTIONS: Readonly<Record<TournamentAction, string>> = {
  "tournament.create": "Created the draft",
  "tournament.import": "Imported the tournament from a file",
  "results.approved": "Approved the imported results",
  "results.rejected": "Rejected the imported results",
  "results.dispute": "Disputed the imported results",
  "tournament.edit": "Edited the details",
  "tournament.image": "Changed the picture",
  "tournament.publish": "Published the tournament",
  "tournament.draw": "Made the draw",
  "tournament.undraw": "Undid the draw",
  "tournament.start": "Started the tournament",
  "tournament.complete": "Completed the tournament",
  "tournament.postpone": "Postponed the tournament",
  "tournament.resume": "Resumed the tournament",
  "tournament.reopen": "Took the end of the tournament back",
  "tournament.revise": "Changed the champion after a corrected result",
  "tournament.cancel": "Cancelled the tournament",
  "tournament.withdraw-player": "Withdrew a player",
  "organizer.name": "Added a co-organiser",
  "organizer.remove": "Removed a co-organiser",
  "official.appoint": "Appointed an official",
  "pool.deposit": "Paid toward the prizes",
  "pool.platform-pays": "PocketHall agreed to pay what fees do not cover",
  "pool.sponsor": "Recorded a sponsor of the prizes",
  "pool.sponsor-agreed": "Agreed to the sponsor of the prizes",
  "tournament.announce": "Sent a message to all players",
  "official.accept": "Accepted an invitation",
  "official.invite": "Made an invitation link",
  "official.withdraw-invitations": "Ended the invitation links",
  "official.end": "Ended an appointment",
  "hall-official.appoint": "Appointed an official of the hall",
  "hall-official.accept": "Accepted an invitation to the hall",
  "hall-official.invite": "Made an invitation link of the hall",
  "hall-official.withdraw-invitations": "Ended the invitation links of the hall",
  "hall-official.end": "Ended an appointment of the hall",
  "entry.walk-in": "Entered a player at the desk",
  "entry.adjust": "Changed seed or handicap",
  "entry.remove": "Removed a participant",
  "entry.approve": "Approved a player",
  "entry.reject": "Rejected a player",
  "entry.check-in": "Checked a player in, or undid it",
  "check-in.pin": "Made a new check-in PIN",
  "check-in.no-pin": "Let players check in without a PIN",
  "entry.no-shows": "Players who did not check in lost their seats",
  "entry.restore": "Gave a lost seat back",
  "entry.restore-all": "Gave the seats of players who did not check in back",
  "entry.undo-removal": "Undid the removal of a player",
  "draw.order": "Changed the order of the seeds",
  "ladder.challenge": "Entered a challenge",
  "ladder.end": "Ended the ladder",
  "draw.late-entry": "Entered a player after the draw",
  "draw.substitute": "Substituted a player in the draw",
  "draw.undone-substitute": "Undid a substitution in the draw",
  "draw.swap": "Swapped two places of the draw",
  "draw.take-back": "Undid the games of the draw",
  "order-of-play.settings": "Changed the order of play settings",
  "order-of-play.plan": "Planned the order of play",
  "match.plan": "Planned a match",
  "match.slot": "Moved a match in the order of play",
  "match.call": "Called a match to a table",
  "match.call-back": "Took back the call of a match",
  "match.marker-code": "Showed a code for a marker",
  "match.marker": "Became the marker of a match",
  "match.marker-end": "Ended the marker of a match",
  "match.object": "Objected to a result",
  "match.objection-dismissed": "Dismissed an objection to a result",
  "match.show": "Changed the stream of a match",
  "match.add": "Added a match by hand",
  "match.delete": "Deleted a match",
  "match.annul": "Annulled a match",
  "match.undo-end": "Took back the end of a match on the pad",
  "match.undo-walkover": "Took back a walkover",
  "match.unstart": "Took back the start of a match",
  "match.result": "Entered a result",
  "match.correct": "Corrected a result",
  "match.reopen": "Re-opened a match",
  "stream.start": "Put a video on air",
  "stream.end": "Took a video off air",
  "comment.hide": "Hid a comment",
  "comment.keep": "Kept a reported comment",
  "comment.block": "Blocked a person from commenting",
  "comment.unblock": "Unblocked a person from commenting",
  "comment.settings": "Changed the comment settings",
  "prizes.approve": "Approved the prizes",
  "prizes.pay": "Recorded that a prize was paid",
  "money.first-approval": "Gave the first of two approvals",
  "settlement.pay": "Settled the tournament's money with the organiser",
  "season.create": "Created it with its season",
  "tournament.distinct": "Recorded that another tournament is not the same",
  "tournament.merge": "Merged it with another tournament",
  "tournament.unmerge": "Undid the merge with another tournament",
};

const labelsByName: Readonly<Record<string, string>> = ACTIONS;

/** What was done, in words; an action of an earlier version, which has no label, is read off its name: 'ladder.pause' is 'Ladder: pause'. */
export function actionText(action: string): string {
  const [subject = "", verb = ""] = action.split(".");
  const plain = (text: string) => text.replaceAll("-", " ");
  return labelsByName[action] ?? `${sentence(plain(subject))}: ${plain(verb)}`;
}

const FIELDS: Readonly<Record<string, string>> = {
  starts_at: "Start",
  ends_at: "End",
  prize_pool_kobo: "Prize pool",
  entry_fee_kobo: "Entry fee",
  max_participants: "Maximum players",
  total_frames: "Best of",
  frames_from_the_end: "Best of, from the final",
  prize_table_hundredths: "Prize shares",
  break_prize_kobo: "Prize for the highest break",
  stream_url: "Stream",
  image_url: "Picture",
  drawn_at: "Drawn",
  completed_at: "Completed",
  champion_id: "Champion",
  referee_id: "Referee",
  winner_id: "Winner",
  role: "Task",
  playerId: "Player",
  entry: "Player",
  checkedInAt: "Checked in",
  lostAt: "Seat lost",
  checkInClosedAt: "Check-in closed",
  player1_score: "Frames of player 1",
  player2_score: "Frames of player 2",
  scheduled_at: "Time",
  unchecked_lose_seat: "Players who don't check in lose their seat",
  needs_approval: "Approval required",
  comments_enabled: "Comments",
  slow_mode_seconds: "Slow mode, seconds",
  youtube_video_url: "Video",
  hall_ids: "Halls",
  gave_way: "Matches moved out of the way",
  moved: "Matches moved",
  withoutSlot: "Matches without a time",
  why: "Because of",
  reopened: "Matches re-opened",
  kept: "Matches kept",
  shares: "Prizes",
};

/** Values that are spelled otherwise for people. */
const VALUES: Readonly<Record<string, string>> = { "co-organizer": "co-organiser", organizer: "organiser" };

/** Why the order of play was planned: what was asked for (`scope`), or what has happened (`kind`). */
const PLAN_REASONS: Readonly<Record<ScheduleChange["kind"] | "all" | "unplaced", string>> = {
  all: "planning of all matches",
  unplaced: "planning of matches without a time",
  overrun: "a match that takes longer",
  "table-lost": "a table out of use",
  "table-back": "a table back in use",
  "player-late": "a late player",
  "hall-closes": "the closing of the hall",
};

const planReasonsByName: Readonly<Record<string, string>> = PLAN_REASONS;

/** Kept by the machine for itself. */
const SILENT =
  /^(?:id|comment_id|version|updated_at|created_at|entrant_count|import_key|is_demo|.*_(?:done|opened|closed|reminded)_for|end_reminded_for)$/u;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:/u;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/u;
const MOST_LETTERS = 300;

/** What differs between two snapshots, in words; a new row lists only its own fields. */
export function changesOf(before: Snapshot, after: Snapshot, names: Names): Change[] {
  if (Array.isArray(before) || Array.isArray(after))
    return changed([{ field: "List", before: valueText("", before, names), after: valueText("", after, names) }]);
  const [was, is] = [rowOf(before), rowOf(after)];
  if (before === null && "created_at" in is) return []; // a whole new row: its creation is enough
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((field) => !SILENT.test(field));
  return changed(
    fields.map((field) => ({
      field: FIELDS[field] ?? labelOf(field),
      before: valueText(field, was[field], names),
      after: valueText(field, is[field], names),
    })),
  );
}

/** A line of an entry names its player as the entry and as the player: once is enough. */
const changed = (changes: Change[]): Change[] =>
  changes.filter(
    ({ field, before, after }, index) =>
      before !== after && changes.findIndex((each) => each.field === field && each.after === after) === index,
  );
const rowOf = (snapshot: Snapshot): Readonly<Record<string, unknown>> => ({ ...snapshot });

/** 'refundKobo' and 'refund_kobo' are both 'Refund'. */
const labelOf = (field: string): string => sentence(plainName(field));
const plainName = (field: string): string => spaced(field).replace(/ (?:kobo|id|at|hundredths)$/u, "");

/** Every id that the snapshots carry, so that names can be asked for at once. */
export function idsIn(snapshots: readonly Snapshot[]): string[] {
  return [...new Set(snapshots.flatMap(idsOf))];
}

function idsOf(value: unknown): string[] {
  if (typeof value === "string") return ID.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values<unknown>({ ...value }).flatMap(idsOf) : [];
}

function valueText(field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return /kobo$/iu.test(field) ? formatNaira(kobo(value), 2) : String(value);
  if (typeof value === "string") return textOf(value, names);
  if (field === "why") return planReasonOf({ ...value }) ?? null;
  if (field.endsWith("hundredths") && Array.isArray(value))
    return value.map((share) => `${Number(share) / 100} %`).join(", ");
  return cut(listOf(value, names)) || null;
}

const planReasonOf = ({ scope, kind }: { scope?: unknown; kind?: unknown }): string | undefined =>
  planReasonsByName[String(scope ?? kind)];

/** An id without a known name is left out. */
function textOf(value: string, names: Names): string | null {
  if (MOMENT.test(value)) return lagosDateTime(new Date(value));
  return ID.test(value) ? (names.get(value) ?? null) : cut(VALUES[value] ?? value);
}

/** A list or an object as a person would write it down: 'until Dec 02, 2026, 13:00, share 50 %; …'. */
function listOf(value: unknown, names: Names): string {
  if (Array.isArray(value))
    return value.map((each) => listOf(each, names)).join(value.some((each) => typeof each === "object") ? "; " : ", ");
  if (typeof value !== "object" || value === null) return valueText("", value, names) ?? "none";
  if ("placeNumber" in value) return prizeOf({ ...value }, names);
  return Object.entries(value)
    .map(([key, inner]) =>
      key === "hundredths" ? `share ${Number(inner) / 100} %` : `${plainName(key)} ${partOf(key, inner, names)}`,
    )
    .join(", ");
}

/** 'Place 1: Ada Obi, ₦60,000.00'. */
function prizeOf({ placeNumber, ...prize }: Readonly<Record<string, unknown>>, names: Names): string {
  const parts = Object.entries(prize).flatMap(([key, inner]) => valueText(key, inner, names) ?? []);
  return `Place ${String(placeNumber)}: ${parts.join(", ")}`;
}

const partOf = (key: string, value: unknown, names: Names): string =>
  typeof value === "number" ? (valueText(key, value, names) ?? "none") : listOf(value, names);

const spaced = (key: string): string =>
  key.replaceAll("_", " ").replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
const cut = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
