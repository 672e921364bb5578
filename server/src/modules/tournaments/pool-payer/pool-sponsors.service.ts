import type { Handlers } from "@pockethall/contract/endpoints";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { playsIn, runsTournament } from "../officials/officials.read-model.ts";
import { lockTournament } from "../tournament-steps.ts";
import { agreeToSponsor, findSponsor, saveSponsor } from "./pool-sponsors.repository.ts";

type Actor = Pick<Caller, "userId" | "playerId">;
type Fields = Handlers["PUT /api/finance/pool-payers/:tournamentId/sponsor"]["body"];

// A sponsor pays what entry fees do not cover of a pool: one person of finance records, another agrees.

async function lockAsking(tx: Tx, tournamentId: TournamentId) {
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament.status !== "draft" || tournament.pool_payer !== "sponsor")
    throw new DomainProblem("illegal-step", { message: "Only a draft whose organiser asks for a sponsor takes one." });
  return tournament;
}

async function refuseInvolved(tx: Tx, { userId, playerId }: Actor, tournamentId: TournamentId, sponsorId: UserId) {
  const isInvolved =
    userId === sponsorId ||
    (await runsTournament(tx.db, tournamentId, userId)) ||
    (await playsIn(tx.db, { scope: "tournament", id: tournamentId, playerId }));
  if (!isInvolved) return;
  const message = "You can't decide on the prizes of a tournament that you organise, sponsor or play in.";
  throw new DomainProblem("not-permitted", { message });
}

const wrong = (field: string, message: string) =>
  new DomainProblem("invalid-request", { message, errors: { [field]: message } });

/**
 * Records who the sponsor of a draft is, whose wallet pays, how much, and where that money came from. In place of the
 * sponsor before, and to be agreed to again. No money moves before publication.
 *
 * @throws DomainProblem `illegal-step` unless it is a draft that asks for a sponsor, `invalid-request` with the
 * fields, `not-permitted` for who organizes it, plays in it or is the sponsor, `tournament-not-found`.
 */
export async function record(tx: Tx, actor: Actor, tournamentId: TournamentId, fields: Fields): Promise<void> {
  const tournament = await lockAsking(tx, tournamentId);
  const { sponsor_name: name, user_id: userId, amount: amountKobo, receipt } = fields;
  await refuseInvolved(tx, actor, tournamentId, userId);
  if (!(await isOpenAccount(tx, userId))) throw wrong("user_id", "Choose a person");
  if (amountKobo === 0 || amountKobo > tournament.prize_pool_kobo)
    throw wrong("amount", `Enter an amount up to the pool, ${formatNaira(kobo(tournament.prize_pool_kobo), 2)}.`);
  const at = tx.clock();
  const before = (await findSponsor(tx.db, tournamentId)) ?? null;
  const row = { tournament_id: tournamentId, name, user_id: userId, amount_kobo: amountKobo, receipt };
  await saveSponsor(tx.db, { ...row, recorded_by: actor.userId, recorded_at: at });
  const subject = `tournament:${tournamentId}`;
  const after = { sponsor: name, user_id: userId, amount_kobo: amountKobo, receipt };
  await recordAudit(tx.db, { actorId: actor.userId, action: "pool.sponsor", subject, before, after, at });
}

async function isOpenAccount(tx: Tx, userId: UserId): Promise<boolean> {
  if (!isId(userId)) return false;
  const account = tx.db.selectFrom("users").select("id").where("id", "=", userId).where("closed_at", "is", null);
  return (await account.executeTakeFirst()) !== undefined;
}

type Agreement = { tournamentId: TournamentId; amountKobo: Kobo; recordedAt: Date };

/**
 * A second person of finance agrees to the record that they looked at: the sponsor, the wallet and the amount.
 * @throws DomainProblem `already-approved` for who recorded it, `prizes-changed` for another record, as record.
 */
export async function agree(tx: Tx, actor: Actor, { tournamentId, amountKobo, recordedAt }: Agreement): Promise<void> {
  const tournament = await lockAsking(tx, tournamentId);
  const sponsor = await findSponsor(tx.db, tournamentId);
  if (!sponsor || sponsor.agreed_at !== null)
    throw new DomainProblem("illegal-step", { message: "There is no sponsor to agree to." });
  await refuseInvolved(tx, actor, tournamentId, sponsor.user_id);
  if (sponsor.recorded_by === actor.userId) throw new DomainProblem("already-approved");
  const isSeen = sponsor.amount_kobo === amountKobo && sponsor.recorded_at.getTime() === recordedAt.getTime();
  if (!isSeen) throw new DomainProblem("prizes-changed");
  const at = tx.clock();
  await agreeToSponsor(tx.db, tournamentId, { agreed_by: actor.userId, agreed_at: at });
  const after = { sponsor: sponsor.name, amount_kobo: amountKobo };
  const subject = `tournament:${tournamentId}`;
  await recordAudit(tx.db, { actorId: actor.userId, action: "pool.sponsor-agreed", subject, before: null, after, at });
  const amount = formatNaira(amountKobo, 2);
  const notice = { event: "organizing", type: "success", title: "Sponsor agreed" } as const;
  await notifications.notify(tx, {
    userId: sponsor.user_id,
    ...notice,
    message: `${amount} leaves your wallet for the prizes of ${tournament.name} when it is published. What is left returns to you.`,
    url: "/wallet",
  });
  if (tournament.organizer_id === null) return;
  const message = `${sponsor.name} pays ${amount} toward the prizes of ${tournament.name}. You can publish it.`;
  await notifications.notify(tx, {
    userId: tournament.organizer_id,
    ...notice,
    message,
    url: `/organize/${tournamentId}`,
  });
}
