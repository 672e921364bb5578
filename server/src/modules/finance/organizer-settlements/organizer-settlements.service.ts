import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import { isApprovedByTwo } from "../../approvals/approvals.service.ts";
import { postEntries } from "../../ledger/ledger.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { runsTournament } from "../../tournaments/officials/officials.read-model.ts";
import { returnSponsorship } from "../../tournaments/pool-payer/sponsorships.service.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import {
  balanceOfRow,
  findSettlement,
  type SettlementRow,
  settlementSubject,
} from "./organizer-settlements.read-model.ts";
import { insertSettlement } from "./organizer-settlements.repository.ts";

type Dependencies = {
  secondApprovalAboveKobo: number;
};
type Actor = Pick<Caller, "userId">;
type Wish = {
  tournamentId: TournamentId;
  /** The net that the actor looked at. */
  netKobo: Kobo;
};

export type OrganizerSettlementsService = ReturnType<typeof createOrganizerSettlementsService>;

/** Ends the money between organizer and PocketHall after a tournament, in one transfer. */
export function createOrganizerSettlementsService(deps: Dependencies) {
  return {
    /**
     * The organizer pays what they owe from their own wallet.
     *
     * @throws DomainProblem `not-permitted` for a co-organizer, `insufficient-balance`, `illegal-step` before the money of
     * the tournament is final or where nothing is owed, `settlement-changed` for another net than was looked at.
     */
    payDue: async (tx: Tx, actor: Actor, wish: Wish): Promise<void> => {
      const open = await lockOpen(tx, wish);
      if (open.organizerId !== actor.userId)
        throw new DomainProblem("not-permitted", { message: "Only the organiser can pay this." });
      if (open.netKobo >= 0)
        throw new DomainProblem("illegal-step", { message: "You owe nothing for this tournament." });
      await settle(tx, actor, open);
    },

    /**
     * Finance pays what the organizer is owed, or closes what adds up to nothing; above the limit after a second approval.
     *
     * @throws DomainProblem `not-permitted` for one's own tournament, `already-approved`, as `payDue`.
     */
    payNet: async (tx: Tx, actor: Actor, wish: Wish): Promise<void> => {
      const open = await lockOpen(tx, wish);
      const { organizerId, netKobo, row } = open;
      if (row.sponsor_id === actor.userId || (await runsTournament(tx.db, row.id, actor.userId)))
        throw new DomainProblem("not-permitted", {
          message: "You can't settle a tournament that you organise or sponsor.",
        });
      if (netKobo < 0)
        throw new DomainProblem("illegal-step", { message: "The organiser owes this amount and pays it." });
      const giving = {
        action: "organizer-settlement" as const,
        subject: settlementSubject(row.id, netKobo),
        amountKobo: kobo(netKobo + open.sponsorKobo),
        ownerId: organizerId,
        reason: `Settlement of ${row.name}`,
        actorId: actor.userId,
        at: tx.clock(),
      };
      if (await isApprovedByTwo(tx, giving, deps.secondApprovalAboveKobo)) await settle(tx, actor, open);
    },
  };
}

type Open = {
  row: SettlementRow;
  organizerId: UserId;
  surplusKobo: Kobo;
  /** What returns to the sponsor. */
  sponsorKobo: Kobo;
  dueKobo: Kobo;
  netKobo: Kobo;
};

async function lockOpen(tx: Tx, { tournamentId, netKobo }: Wish): Promise<Open> {
  await lockTournament(tx, tournamentId);
  const row = await findSettlement(tx.db, tournamentId);
  if (!row?.is_over || row.organizer_id === null)
    throw new DomainProblem("illegal-step", {
      message: "A tournament is settled once it is over and its prizes or refunds are paid.",
    });
  const { isSettled, ...balance } = balanceOfRow(row);
  if (isSettled) throw new DomainProblem("illegal-step", { message: "This tournament is settled." });
  if (balance.netKobo !== netKobo) throw new DomainProblem("settlement-changed");
  return { row, organizerId: row.organizer_id, ...balance };
}

/** What the escrow still holds of a sponsor's money returns. @returns the transfer; null where there is nothing. */
async function returnRest(tx: Tx, id: string, { row, sponsorKobo }: Open) {
  const { sponsor_id: userId } = row;
  if (sponsorKobo === 0 || userId === null) return null;
  const key = `sponsor-return:${id}`;
  const { transferId } = await returnSponsorship(tx, row, { key, userId, amountKobo: sponsorKobo });
  const message = `${formatNaira(sponsorKobo, 2)} of what you sponsored for ${row.name} was not needed and is back in your wallet.`;
  const notice = { event: "money-in", type: "success", title: "Sponsored prizes returned", url: "/wallet" } as const;
  await notifications.notify(tx, { userId, ...notice, message });
  return transferId;
}

async function postSettlement(tx: Tx, id: string, { row, organizerId, surplusKobo, dueKobo, netKobo }: Open) {
  const transfer = { kind: "organizer-settlement", description: `Settlement: ${row.name}`, tournamentId: row.id };
  const { transferId } = await postEntries(tx, { key: `organizer-settlement:${id}`, ...transfer }, [
    { kind: "escrow", owner: row.id, amount: kobo(-surplusKobo) },
    { kind: "organizer-due", owner: row.id, amount: kobo(-dueKobo) },
    { kind: "wallet", owner: organizerId, amount: netKobo },
  ]);
  return transferId;
}

async function settle(tx: Tx, { userId }: Actor, open: Open): Promise<void> {
  const { row, organizerId, surplusKobo, dueKobo, netKobo } = open;
  const id = newId();
  const at = tx.clock();
  const returnId = await returnRest(tx, id, open);
  const transferId =
    surplusKobo === 0 && dueKobo === 0 && returnId !== null ? returnId : await postSettlement(tx, id, open);
  const amounts = { surplus_kobo: surplusKobo, due_kobo: dueKobo };
  const settled = { id, tournament_id: row.id, organizer_id: organizerId, transfer_id: transferId, ...amounts };
  await insertSettlement(tx.db, { ...settled, settled_by: userId, settled_at: at });
  const subject = `tournament:${row.id}`;
  const after = { ...amounts, net_kobo: netKobo, sponsor_kobo: open.sponsorKobo };
  await recordAudit(tx.db, { actorId: userId, action: "settlement.pay", subject, before: null, after, at });
  if (netKobo > 0) {
    const message = `${formatNaira(netKobo, 2)} from ${row.name} is in your wallet.`;
    const notice = { event: "money-in", type: "success", title: "Tournament settled", url: "/wallet" } as const;
    await notifications.notify(tx, { userId: organizerId, ...notice, message });
  }
  publishTournament(tx, row.id, "details");
}
