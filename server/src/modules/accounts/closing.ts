import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { formatNaira } from "@pockethall/domain/money";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import type { Clock } from "../../kernel/clock.ts";
import { isId, newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { newToken } from "../../kernel/tokens.ts";
import { publishRankings } from "../../live/publish.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { forgetNotificationsOf } from "../notifications/closing.service.ts";
import { forgetFollowsOf, pseudonymisePlayer } from "../players/profiles.service.ts";
import { revokeTokensOf } from "./api-tokens/api-tokens.repository.ts";
import { type Ties, tiesOf } from "./closing.read-model.ts";
import { closeUser, forgetPerson, lockOpenAccount } from "./closing.repository.ts";
import { deleteHeldName } from "./held-names.repository.ts";
import { accountClosedMessage } from "./messages.ts";
import { useResets } from "./password-resets.repository.ts";
import type { Passwords } from "./passwords.ts";
import { deleteSecondFactor } from "./second-factor.repository.ts";
import { revokeSessions } from "./sessions.repository.ts";

// Closing an account.
//  refused while money, debts, payments on their way, prizes, fees that may still come back, tournaments to settle, entries,
//    leagues or roles remain, with what to do first.
//  forgotten: e-mail, phone, password, picture, words about oneself, devices, notifications, follows; comments are hidden.
//  kept: results, draws and rankings under "Former player …", since they are the record of others as well; the ledger,
//    payouts with their bank accounts, and the audit log, since books must be kept.

const NOTICE_USEFUL_MS = 72 * 3_600_000;
/** A deposit that was begun this long ago and has not arrived will not. */
const PAYMENT_OPEN_MS = 24 * 3_600_000;

/** What modules above accounts do when one is closed. */
export type OnClosing = readonly ((tx: Tx, closed: { userId: UserId; at: Date }) => Promise<void>)[];
export type ClosingDeps = { clock: Clock; passwords: Passwords; outbox: Outbox; onClosing: OnClosing };
export type Closing = { userId: UserId; actorId: UserId | null; reason: string };

/** What the owner must do first, in words; empty when the account can be closed. */
export async function closingTasks(
  { clock }: Pick<ClosingDeps, "clock">,
  db: Db,
  owner: { userId: UserId; playerId: PlayerId },
): Promise<string[]> {
  return tasksOf(await tiesOf(db, owner, new Date(clock().getTime() - PAYMENT_OPEN_MS)));
}

/**
 * Closes an account for good.
 *
 * @throws DomainProblem `account-in-use` with what remains, `user-not-found`.
 */
export async function closeAccount(deps: ClosingDeps, tx: Tx, { userId, actorId, reason }: Closing): Promise<void> {
  const now = deps.clock();
  const account = isId(userId) ? await lockOpenAccount(tx.db, userId) : undefined;
  if (!account) throw new DomainProblem("user-not-found");
  const tasks = await closingTasks(deps, tx.db, account);
  if (tasks.length > 0) throw new DomainProblem("account-in-use", { message: tasks.join(" ") });
  const usefulUntil = new Date(now.getTime() + NOTICE_USEFUL_MS);
  const message = { ...accountClosedMessage(), recipient: account.email, key: `account-closed:${userId}` };
  await deleteHeldName(tx.db, account.playerId);
  // Second factor, links, sessions: in this order, as everywhere.
  await deleteSecondFactor(tx.db, userId);
  await useResets(tx.db, userId, now);
  await revokeSessions(tx.db, { userId }, now);
  await revokeTokensOf(tx.db, userId, now);
  await forgetPerson(tx.db, userId);
  await forgetNotificationsOf(tx, userId);
  await forgetFollowsOf(tx, userId);
  for (const forget of deps.onClosing) await forget(tx, { userId, at: now });
  const passwordHash = await deps.passwords.hash(newToken());
  await closeUser(tx.db, userId, { email: `closed-${userId}@closed.invalid`, passwordHash }, now);
  await pseudonymisePlayer(tx, account.playerId, `Former player ${newId().slice(-4)}`, now);
  await recordAudit(tx.db, {
    actorId,
    action: "account.close",
    subject: `user:${userId}`,
    before: null,
    after: { reason },
    at: now,
  });
  await deps.outbox.post(tx, { ...message, usefulUntil });
  publishRankings(tx);
}

function tasksOf(ties: Ties): string[] {
  const money = (kobo: Ties["walletKobo"]) => formatNaira(kobo, 2);
  const tasks = [
    ties.owedKobo > 0 && `Pay the ${money(ties.owedKobo)} you owe.`,
    ties.rewardsKobo !== 0 && `Claim your rewards of ${money(ties.rewardsKobo)}, then withdraw them.`,
    ties.walletKobo !== 0 && `Withdraw or spend the ${money(ties.walletKobo)} in your wallet.`,
    ties.movesUnderWay > 0 && "Wait until your open payments, withdrawals, refunds and disputes are settled.",
    ties.unpaidPrizes > 0 && "Wait until your prizes are approved, then withdraw them.",
    ties.tournaments.length > 0 && `Leave these tournaments, or wait until they end: ${ties.tournaments.join(", ")}.`,
    ties.leagues.length > 0 && `Leave these leagues, or wait until they end: ${ties.leagues.join(", ")}.`,
    ties.feesDue.length > 0 && `Wait until these entry fees are back in your wallet: ${ties.feesDue.join(", ")}.`,
    ties.unsettled.length > 0 &&
      `Wait until the money of these tournaments, which you organise or sponsor, is settled: ${ties.unsettled.join(", ")}.`,
    ties.roles.length > 0 && `Ask an admin to remove your roles: ${ties.roles.join(", ")}.`,
  ];
  return tasks.filter((task) => task !== false);
}
