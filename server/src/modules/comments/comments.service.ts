import type { Comment } from "@pockethall/contract/comments";
import type { CommentGone } from "@pockethall/contract/live";
import { commentTextProblem, tidyComment } from "@pockethall/domain/comment-text";
import {
  commentVerdict,
  commentWaitSeconds,
  DEFAULT_EDIT_MINUTES,
  isHiddenByReports,
  mayAuthorDelete,
  mayAuthorEdit,
  REPORTS_AN_HOUR,
} from "@pockethall/domain/comments";
import type { MatchId, TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { isId, newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { LEAVE_OUT } from "../screening/public-texts.service.ts";
import { screeningOf } from "../screening/screening.service.ts";
import { blockedProblem, onText, waitProblem } from "./comment-labels.ts";
import { authorNotice, moderatorNotice } from "./comment-notices.ts";
import { findRoom, type Room } from "./comments.read-model.ts";
import * as rows from "./comments.repository.ts";

// A comment with words of abuse or fraud, a phone number or a link is held: only its author sees it before a moderator
// has looked. Any other is shown until one of three hides it: its author within 15 minutes (deleted, for good), a moderator, or three
// people who report it. What reports hid waits for a moderator, who hides it for good or keeps it; kept, it is shown
// again and reports hide it no more, though they reach the moderators still.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** For how long an author may change a comment. */
type EditTime = { editMinutes: number | undefined };
const editableMsOf = (editMinutes = DEFAULT_EDIT_MINUTES): number => editMinutes * MINUTE_MS;

type Person = Pick<Caller, "userId" | "playerId" | "name">;
export type NewComment = { id?: string | undefined; text: string };
export type ReportReason = "abuse" | "hate" | "spam" | "private" | "other";

// What people write about a match.

/**
 * Writes a comment and publishes it live. A comment with an id of its author's own is written once, however often it is sent.
 *
 * @throws DomainProblem `match-not-found`, `invalid-request` on the text, `comments-off`, `comment-blocked`,
 * `comment-too-soon`, `comment-repeated`.
 */
export const write = (tx: Tx, author: Person, matchId: MatchId, comment: NewComment): Promise<Comment> =>
  writeComment(tx, { author, matchId, comment, now: tx.clock() });

/**
 * Its author changes a comment while that is open; its earlier text stays for moderators.
 *
 * @throws DomainProblem `comment-not-found` for a hidden one too, `not-permitted`, `invalid-request` on the text, also
 * where a moderator would have to read it first, `comments-off`, `comment-blocked`.
 */
export const edit = (
  tx: Tx,
  author: Person,
  { id, text, editMinutes }: { id: string; text: string } & EditTime,
): Promise<Comment> =>
  editComment(tx, { author, id, text: tidyComment(text), editableMs: editableMsOf(editMinutes), now: tx.clock() });

/** @throws DomainProblem `comment-not-found`, `own-comment`, `too-many-requests`. Reported twice counts once. */
export const report = (tx: Tx, reporter: Person, id: string, reason: ReportReason): Promise<void> =>
  reportComment(tx, { reporterId: reporter.userId, id, reason, now: tx.clock() });

/**
 * Takes a comment away: its author within 15 minutes, or a moderator of its match.
 *
 * @throws DomainProblem `comment-not-found`, `not-permitted`.
 */
export const remove = (tx: Tx, person: Person, id: string, isModerator: boolean): Promise<void> =>
  removeComment(tx, { person, id, isModerator, now: tx.clock() });

/** From when on this person may comment here; whole seconds of waiting, and a block with its end. */
export async function commenterStatus(
  db: Db,
  { userId }: Person,
  { matchId, editMinutes, now }: { matchId: MatchId; now: Date } & EditTime,
) {
  const room = await roomOf(db, matchId);
  const facts = await rows.authorFacts(db, { authorId: userId, ...room, now });
  return {
    gameId: room.gameId,
    ban: facts.ban,
    editSeconds: editableMsOf(editMinutes) / 1_000,
    waitSeconds: commentWaitSeconds({ ...facts, slowModeSeconds: room.slowModeSeconds, now }),
  };
}

/** @throws DomainProblem `match-not-found`. */
export async function roomOf(db: Db, gameId: MatchId): Promise<Room> {
  const room = await findRoom(db, gameId);
  if (!room) throw new DomainProblem("match-not-found");
  return room;
}

type Writing = { author: Person; matchId: MatchId; comment: NewComment; now: Date };

async function writeComment(tx: Tx, { author, matchId, comment, now }: Writing): Promise<Comment> {
  const room = await roomOf(tx.db, matchId);
  const { gameId } = room;
  const text = tidyComment(comment.text);
  const wrong = commentTextProblem(text);
  if (wrong !== undefined) throw onText("invalid-request", wrong);
  await rows.lockPerson(tx.db, author.userId);
  const written = comment.id === undefined ? undefined : await rows.findWritten(tx.db, comment.id);
  if (written) {
    if (written.author_id !== author.userId || written.game_id !== gameId || written.text !== text) throw idTaken();
    return shownAs(author, written);
  }
  await requireMayWrite(tx, { author, room, text, now });
  const heldFor = screeningOf(text);
  const held = heldFor && { hidden_why: "held" as const, hidden_reason: heldFor, hidden_at: now };
  const row = { id: comment.id ?? newId(), author_id: author.userId, game_id: gameId, text, created_at: now };
  if (!(await rows.insertComment(tx.db, { ...row, ...held }))) throw idTaken();
  if (held) await callModerators(tx, { ...room, id: row.id, why: "held", now });
  else publishComment(tx, gameId, shownAs(author, row));
  return shownAs(author, { ...row, hidden_why: held?.hidden_why ?? null });
}

type Editing = { author: Person; id: string; text: string; editableMs: number; now: Date };

async function editComment(tx: Tx, { author, id, text, editableMs, now }: Editing): Promise<Comment> {
  const wrong = commentTextProblem(text);
  if (wrong !== undefined) throw onText("invalid-request", wrong);
  await rows.lockPerson(tx.db, author.userId);
  const comment = await lockShown(tx, id);
  if (comment.hidden_why !== null) throw new DomainProblem("comment-not-found");
  if (comment.author_id !== author.userId) throw new DomainProblem("not-permitted");
  if (!mayAuthorEdit(comment.created_at, now, editableMs))
    throw new DomainProblem("not-permitted", {
      message: `You can only edit a comment within ${editableMs / MINUTE_MS} minutes.`,
    });
  if (comment.text === text) return shownAs(author, comment);
  const room = await roomOf(tx.db, comment.game_id);
  if (!room.isEnabled) throw new DomainProblem("comments-off");
  const ban = await rows.banOf(tx.db, { authorId: author.userId, tournamentId: room.tournamentId, now });
  if (ban !== null) throw blockedProblem(ban);
  if (screeningOf(text) !== null) throw onText("invalid-request", `${LEAVE_OUT}.`);
  await rows.changeText(tx.db, { id, before: comment.text, text, at: now });
  const shown = shownAs(author, { ...comment, text, edited_at: now });
  publishComment(tx, comment.game_id, shown);
  return shown;
}

type Calling = {
  tournamentId: TournamentId;
  id: string;
  why: "held" | "reports";
  now: Date;
};

/** Notifies who moderates a tournament of a comment that waits, once an hour at most: the queue holds them all. */
async function callModerators(tx: Tx, { tournamentId, id, why, now }: Calling): Promise<void> {
  if (await rows.hasHiddenSince(tx.db, { tournamentId, id, since: new Date(now.getTime() - HOUR_MS) })) return;
  await notifications.notifyUsers(tx, await rows.moderatorsOf(tx.db, tournamentId), moderatorNotice(tournamentId, why));
}

const idTaken = () => new DomainProblem("invalid-request", { errors: { id: "This ID belongs to another comment" } });

type MayWrite = { author: Person; room: Room; text: string; now: Date };

async function requireMayWrite(tx: Tx, { author, room, text, now }: MayWrite): Promise<void> {
  const facts = await rows.authorFacts(tx.db, { authorId: author.userId, ...room, now });
  const verdict = commentVerdict({ ...facts, now, isEnabled: room.isEnabled, slowModeSeconds: room.slowModeSeconds });
  if (verdict.kind === "off") throw new DomainProblem("comments-off");
  if (verdict.kind === "blocked") throw blockedProblem(verdict.ban);
  // A repeated text is refused before slow mode: waiting would not help.
  if (await rows.hasPosted(tx.db, { authorId: author.userId, gameId: room.gameId, text, now }))
    throw onText("comment-repeated", "You already posted that.");
  if (verdict.kind === "wait") throw waitProblem(verdict.seconds);
}

type Written = { id: string; text: string; created_at: Date; edited_at?: Date | null; hidden_why?: string | null };

/** As its author sees it. */
const shownAs = (author: Person, { id, text, created_at, edited_at, hidden_why }: Written) => ({
  id,
  player_id: author.playerId,
  name: author.name,
  text,
  hidden: hidden_why === "held" ? ("held" as const) : null,
  created_at: created_at.toISOString(),
  edited_at: edited_at?.toISOString() ?? null,
});

type Shown = Omit<ReturnType<typeof shownAs>, "hidden">;

/** Published on the match's own topic: a viewer of a hundred matches does not get a hundred conversations. */
export function publishComment(tx: Tx, gameId: MatchId, shown: Shown): void {
  const { id, player_id, name, text, created_at, edited_at } = shown;
  const comment = { id, player_id, name, text, created_at, edited_at };
  tx.publish([`comments:${gameId}`], { type: "comment", game: gameId, comment });
}

export const publishGone = (tx: Tx, gameId: MatchId, id: string, by: CommentGone["by"]): void =>
  tx.publish([`comments:${gameId}`], { type: "comment-gone", game: gameId, id, by });

/** The comment, locked. @throws DomainProblem `comment-not-found`, for what its author deleted too. */
export async function lockShown(tx: Tx, id: string): Promise<rows.LockedComment> {
  const comment = isId(id) ? await rows.lockComment(tx.db, id) : undefined;
  if (!comment) throw new DomainProblem("comment-not-found");
  return comment;
}

type Reporting = {
  reporterId: UserId;
  id: string;
  reason: ReportReason;
  now: Date;
};

async function reportComment(tx: Tx, { reporterId, id, reason, now }: Reporting): Promise<void> {
  await rows.lockPerson(tx.db, reporterId);
  const comment = await lockShown(tx, id);
  if (comment.hidden_why !== null && comment.hidden_why !== "reports") throw new DomainProblem("comment-not-found");
  if (comment.author_id === reporterId) throw new DomainProblem("own-comment");
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  if ((await rows.countReportsBy(tx.db, reporterId, anHourAgo)) >= REPORTS_AN_HOUR)
    throw new DomainProblem("too-many-requests", { message: "You've sent a lot of reports. Please wait a while." });
  const isNew = await rows.insertReport(tx.db, { comment_id: id, reporter_id: reporterId, reason, created_at: now });
  if (!isNew || comment.hidden_why !== null) return;
  const reporters = await rows.countReporters(tx.db, id);
  if (!isHiddenByReports(reporters, comment.kept_at !== null)) return;
  await rows.hideComment(tx.db, { id, why: "reports", by: null, reason: null, at: now });
  publishGone(tx, comment.game_id, id, "reports");
  await notifications.notify(tx, authorNotice(comment, "reports"));
  await callModerators(tx, { tournamentId: comment.tournament_id, id, why: "reports", now });
}

type Removing = { person: Person; id: string; isModerator: boolean; now: Date };

async function removeComment(tx: Tx, { person, id, isModerator, now }: Removing): Promise<void> {
  const comment = await lockShown(tx, id);
  if (comment.hidden_why === "author") throw new DomainProblem("comment-not-found");
  if (comment.author_id === person.userId && mayAuthorDelete(comment.created_at, now)) {
    await rows.hideComment(tx.db, { id, why: "author", by: person.userId, reason: null, at: now });
    return publishGone(tx, comment.game_id, id, "author");
  }
  if (isModerator) return hideByModerator(tx, comment, { moderatorId: person.userId, reason: null, now });
  const tooLate = { message: "You can only delete a comment within 15 minutes." };
  throw new DomainProblem("not-permitted", comment.author_id === person.userId ? tooLate : {});
}

type Moderation = { moderatorId: UserId; reason: string | null; now: Date };

/** Hides a locked comment for good, on the record; hidden by a moderator before, only its open reports are settled. */
export async function hideByModerator(tx: Tx, comment: rows.LockedComment, action: Moderation): Promise<void> {
  const { id, game_id, hidden_why } = comment;
  const { moderatorId, reason, now } = action;
  await rows.settleReports(tx.db, id, now);
  if (hidden_why === "moderator" || hidden_why === "author") return;
  await rows.hideComment(tx.db, { id, why: "moderator", by: moderatorId, reason, at: now });
  publishGone(tx, game_id, id, "moderator");
  if (comment.author_id !== moderatorId) await notifications.notify(tx, authorNotice(comment, "moderator", reason));
  await recordAudit(tx.db, {
    actorId: moderatorId,
    action: "comment.hide",
    subject: `match:${game_id}`,
    // Its words stay in the comment's row alone: the audit log is never rewritten.
    before: { comment_id: id, author_id: comment.author_id, hidden: hidden_why },
    after: { comment_id: id, author_id: comment.author_id, hidden: "moderator", reason },
    at: now,
  });
}
