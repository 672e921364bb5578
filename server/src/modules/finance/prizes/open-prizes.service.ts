import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import { isApprovedByTwo } from "../../approvals/approvals.service.ts";
import { balanceOf, poolPayerOf } from "../../ledger/ledger.read-model.ts";
import { move } from "../../ledger/ledger.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { runsTournament } from "../../tournaments/officials/officials.read-model.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { refuseUncovered } from "./prize-payment.ts";
import { accountsOf, lockAward, markPaid, prizeTerms } from "./prizes.repository.ts";

type Actor = Pick<Caller, "userId" | "playerId">;
type Payment = { how: "rewards" } | { how: "cash"; proof: string };
type Award = { tournamentId: TournamentId; playerId: PlayerId };

// Prizes whose winner had no account when they were approved: the money waits in escrow.

/**
 * Pays an open prize once: to the rewards of the account that the winner has by now, or as paid by the organizer in
 * cash, which we then owe the organizer. Cash takes two people of finance, whatever the amount; the first one's proof
 * is kept with the approval, the second one's in the audit log.
 *
 * @throws DomainProblem `own-prize`, `not-permitted` for who organizes the tournament, `already-approved`,
 * `pool-not-covered` while cash that the organizer owes is part of it, `illegal-step` without an open prize or, for `rewards`, without an account.
 */
export async function pay(tx: Tx, actor: Actor, award: Award, payment: Payment): Promise<void> {
  const { tournamentId, playerId } = award;
  await lockTournament(tx, tournamentId);
  if (playerId === actor.playerId) throw new DomainProblem("own-prize");
  if (await runsTournament(tx.db, tournamentId, actor.userId))
    throw new DomainProblem("not-permitted", { message: "You can't pay prizes of a tournament that you organise." });
  const row = isId(playerId) ? await lockAward(tx.db, tournamentId, playerId) : undefined;
  if (!row || row.transfer_id !== null || row.amount_kobo === 0)
    throw new DomainProblem("illegal-step", { message: "This prize has been paid." });
  const { name } = await prizeTerms(tx.db, tournamentId);
  const open = { ...award, name, amountKobo: kobo(row.amount_kobo) };
  if (payment.how === "cash" && !(await isProven(tx, actor, open, payment.proof))) return;
  const transferId = payment.how === "cash" ? await payInCash(tx, open) : await payToRewards(tx, open);
  await markPaid(tx.db, { ...award, transferId });
  await recordAudit(tx.db, {
    actorId: actor.userId,
    action: "prizes.pay",
    subject: `tournament:${tournamentId}`,
    before: null,
    after: { player_id: playerId, amount_kobo: open.amountKobo, ...payment },
    at: tx.clock(),
  });
  publishTournament(tx, tournamentId, "completed");
}

type Open = Award & { name: string; amountKobo: Kobo };

const isProven = (tx: Tx, actor: Actor, open: Open, proof: string): Promise<boolean> =>
  isApprovedByTwo(
    tx,
    {
      action: "cash-prize",
      subject: `tournament:${open.tournamentId}:award:${open.playerId}`,
      amountKobo: open.amountKobo,
      ownerId: null,
      reason: `Cash prize of ${open.name}: ${proof}`,
      actorId: actor.userId,
      at: tx.clock(),
    },
    0,
  );

const transferOf = ({ tournamentId, playerId, name }: Open) => ({
  key: `prize:${tournamentId}:${playerId}`,
  description: `Prize: ${name}`,
  tournamentId,
  from: { kind: "escrow", owner: tournamentId } as const,
});

async function payInCash(tx: Tx, open: Open): Promise<string> {
  const to = { kind: "organizer-due", owner: open.tournamentId } as const;
  const { transferId } = await move(tx, { ...transferOf(open), kind: "cash-prize", to, amountKobo: open.amountKobo });
  return transferId;
}

/** Cash that the organizer took and has not paid in cannot leave to a wallet, unless the platform pays for the pool. */
async function requireMoneyThere(tx: Tx, { tournamentId, amountKobo }: Open): Promise<void> {
  if ((await poolPayerOf(tx.db, tournamentId)) === "platform") return;
  const heldKobo = await balanceOf(tx.db, "escrow", tournamentId);
  const owedKobo = Math.min(await balanceOf(tx.db, "organizer-due", tournamentId), 0);
  refuseUncovered(kobo(Math.max(amountKobo - heldKobo - owedKobo, 0)));
}

async function payToRewards(tx: Tx, open: Open): Promise<string> {
  const userId = (await accountsOf(tx.db, [open.playerId])).get(open.playerId);
  if (userId === undefined) throw new DomainProblem("illegal-step", { message: "This player has no account yet." });
  await requireMoneyThere(tx, open);
  const to = { kind: "rewards", owner: userId } as const;
  const { transferId } = await move(tx, { ...transferOf(open), kind: "prize", to, amountKobo: open.amountKobo });
  const message = `${formatNaira(open.amountKobo, 2)} from ${open.name} is in your rewards.`;
  const notice = { event: "money-in", type: "success", title: "Prize won", url: "/wallet" } as const;
  await notifications.notify(tx, { userId, ...notice, message });
  return transferId;
}
