import type { CommentBlock } from "@pockethall/contract/comments";
import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Tx } from "../../database/transact.ts";
import { isId, newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { publishTournament } from "../../live/publish.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { changeCommentSettings } from "../tournaments/comment-settings.service.ts";
import { lockTournament } from "../tournaments/tournaments.service.ts";
import { authorNotice } from "./comment-notices.ts";
import { accountOf } from "./comments.read-model.ts";
import { keepComment, type LockedComment, settleReports } from "./comments.repository.ts";
import { hideByModerator, lockShown, publishComment } from "./comments.service.ts";
import { findBlock, findSettings } from "./moderation.read-model.ts";
import { deleteBlock, upsertBlock } from "./moderation.repository.ts";

const HOUR_MS = 3_600_000;

type Decision = {
  tournamentId: TournamentId;
  commentId: string;
  decision: "hide" | "keep";
  reason?: string | undefined;
};
/** `tournamentId` null: everywhere. `hours` undefined: for good. */
type Block = { tournamentId: TournamentId | null; playerId: PlayerId; hours: number | undefined; reason: string };
type Settings = { enabled: boolean; slow_mode_seconds: number };
type Moderator = { userId: UserId };

// Moderators' decisions about comments; each is written to the audit log.

/**
 * Hides or keeps a comment of this tournament. @throws DomainProblem `comment-not-found`, `conflict-of-interest` for
 * keeping one of one's own.
 */
export const decide = (tx: Tx, moderator: Moderator, decision: Decision): Promise<void> =>
  decideReport(tx, { ...decision, moderatorId: moderator.userId, now: tx.clock() });

/** Keeps a player from commenting; again means until another time. @throws DomainProblem `player-not-found`. */
export const blockPlayer = (tx: Tx, moderator: Moderator, block: Block): Promise<CommentBlock> =>
  writeBlock(tx, { ...block, moderatorId: moderator.userId, now: tx.clock() });

/** @throws DomainProblem `block-not-found`, for another tournament's too. */
export const unblock = (tx: Tx, moderator: Moderator, tournamentId: TournamentId | null, id: string): Promise<void> =>
  removeBlock(tx, { tournamentId, id, moderatorId: moderator.userId, now: tx.clock() });

/** @throws DomainProblem `tournament-not-found`. */
export const configure = (
  tx: Tx,
  moderator: Moderator,
  tournamentId: TournamentId,
  settings: Settings,
): Promise<Settings> => saveSettings(tx, { tournamentId, settings, moderatorId: moderator.userId, now: tx.clock() });

type Deciding = Decision & Keeping;

const OWN_COMMENT = "This is your own comment. A co-organiser, a coordinator or an admin decides about it.";

async function decideReport(
  tx: Tx,
  { tournamentId, commentId, decision, reason, moderatorId, now }: Deciding,
): Promise<void> {
  const comment = await lockShown(tx, commentId);
  if (comment.tournament_id !== tournamentId) throw new DomainProblem("comment-not-found");
  if (decision === "hide") return hideByModerator(tx, comment, { moderatorId, reason: reason || null, now });
  if (comment.author_id === moderatorId) throw new DomainProblem("conflict-of-interest", { message: OWN_COMMENT });
  await keep(tx, comment, { moderatorId, now });
}

type Keeping = { moderatorId: UserId; now: Date };

async function keep(tx: Tx, comment: LockedComment, { moderatorId, now }: Keeping) {
  const { id, game_id, hidden_why } = comment;
  const settled = await settleReports(tx.db, id, now);
  const isBack = hidden_why === "reports" || hidden_why === "moderator" || hidden_why === "held";
  if (hidden_why === "author" || (settled === 0 && !isBack)) return;
  await keepComment(tx.db, id, now);
  if (isBack) {
    const { player_id, name, text } = comment;
    const created_at = comment.created_at.toISOString();
    const edited_at = comment.edited_at?.toISOString() ?? null;
    publishComment(tx, game_id, { id, player_id, name, text, created_at, edited_at });
    await notifications.notify(tx, authorNotice(comment, "shown"));
  }
  const who = { comment_id: id, author_id: comment.author_id };
  await recordAudit(tx.db, {
    actorId: moderatorId,
    action: "comment.keep",
    subject: `match:${game_id}`,
    before: { ...who, hidden: hidden_why },
    after: { ...who, hidden: null },
    at: now,
  });
}

type Blocking = Block & { moderatorId: UserId; now: Date };

async function writeBlock(tx: Tx, { tournamentId, playerId, hours, reason, moderatorId, now }: Blocking) {
  const account = await accountOf(tx.db, playerId);
  if (!account) throw new DomainProblem("player-not-found", { errors: { player_id: "Player not found" } });
  const until = hours === undefined ? null : new Date(now.getTime() + hours * HOUR_MS);
  const of = { user_id: account.userId, tournament_id: tournamentId, blocked_by: moderatorId };
  const id = await upsertBlock(tx.db, { id: newId(), ...of, until, reason, created_at: now });
  await recordAudit(tx.db, {
    actorId: moderatorId,
    action: "comment.block",
    subject: subjectOf(tournamentId, account.userId),
    before: null,
    after: { user_id: account.userId, until, reason },
    at: now,
  });
  publishBlock(tx, tournamentId);
  return findBlock(tx.db, id);
}

type Unblocking = { tournamentId: TournamentId | null; id: string; moderatorId: UserId; now: Date };

async function removeBlock(tx: Tx, { tournamentId, id, moderatorId, now }: Unblocking): Promise<void> {
  const gone = isId(id) ? await deleteBlock(tx.db, id, tournamentId) : undefined;
  if (!gone) throw new DomainProblem("block-not-found");
  await recordAudit(tx.db, {
    actorId: moderatorId,
    action: "comment.unblock",
    subject: subjectOf(tournamentId, gone.user_id),
    before: gone,
    after: { user_id: gone.user_id },
    at: now,
  });
  publishBlock(tx, tournamentId);
}

/** A tournament's block belongs to its history; one that holds everywhere to the person's. */
const subjectOf = (tournamentId: TournamentId | null, userId: UserId): string =>
  tournamentId === null ? `user:${userId}` : `tournament:${tournamentId}`;

type Configuring = { tournamentId: TournamentId; settings: Settings; moderatorId: UserId; now: Date };

async function saveSettings(tx: Tx, { tournamentId, settings, moderatorId, now }: Configuring): Promise<Settings> {
  await lockTournament(tx, tournamentId);
  const before = await findSettings(tx.db, tournamentId);
  if (!before) throw new DomainProblem("tournament-not-found");
  if (before.enabled === settings.enabled && before.slow_mode_seconds === settings.slow_mode_seconds) return settings;
  await changeCommentSettings(tx, tournamentId, settings, now);
  const named = ({ enabled, slow_mode_seconds }: Settings) => ({ comments_enabled: enabled, slow_mode_seconds });
  await recordAudit(tx.db, {
    actorId: moderatorId,
    action: "comment.settings",
    subject: `tournament:${tournamentId}`,
    before: named(before),
    after: named(settings),
    at: now,
  });
  publishRules(tx, tournamentId);
  return settings;
}

/** Open pages reload who may comment; which account it is about is not published. */
const publishBlock = (tx: Tx, tournamentId: TournamentId | null): void =>
  tournamentId === null ? tx.publish(["comment-blocks"], { type: "comment-blocks" }) : publishRules(tx, tournamentId);

const publishRules = (tx: Tx, tournamentId: TournamentId): void => publishTournament(tx, tournamentId, "details");
