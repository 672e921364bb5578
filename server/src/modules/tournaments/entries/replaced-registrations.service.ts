import { refundOnNoShow, refundOnRemoval } from "@pockethall/domain/entry-refunds";
import type { PlayerId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { entryFeeOf } from "../registration/leaving.ts";
import * as registrations from "../registration/registration.service.ts";
import type { LockedTournament } from "./desk.ts";
import { findRegistrationOfPlayer } from "./entries.repository.ts";
import {
  postReturnedMoney,
  type ReplacedRegistration,
  type ReturnedRegistration,
  returnReplacedRegistration,
} from "./returned-registrations.ts";

type Leaving = { playerId: PlayerId; isNoShow: boolean };

/**
 * Frees the place of a player who is replaced by another one: the whole fee returns, and nothing to a player who did not
 * come. The caller has locked the tournament, and decides that it may be done. Returns the refund, in kobo.
 *
 * @throws DomainProblem `not-registered`.
 */
export const free = async (tx: Tx, tournament: LockedTournament, { playerId, isNoShow }: Leaving): Promise<number> => {
  const held = await findRegistrationOfPlayer(tx.db, tournament.id, playerId);
  if (!held) throw new DomainProblem("not-registered", { message: "This player isn't in the tournament." });
  const fee = entryFeeOf(held);
  const refund = isNoShow ? refundOnNoShow(fee) : refundOnRemoval(fee);
  const how = isNoShow ? "no-show" : "removed";
  await registrations.releaseRegistration(tx, tournament, held, { userId: held.user_id, how, refund });
  return refund.refundKobo;
};

/**
 * Undoes `free`, and the substitute's place with it; `postMoney` follows in the same transaction, after what locks
 * records of players. The caller has locked the tournament, and decides that it may be done.
 *
 * @throws DomainProblem `entry-not-found`, `already-registered`, `tournament-full`.
 */
export const takeBack = (
  tx: Tx,
  tournament: LockedTournament,
  replaced: ReplacedRegistration,
): Promise<ReturnedRegistration> => returnReplacedRegistration(tx, tournament, replaced);

/** @throws DomainProblem `insufficient-balance` when the refund of the replaced player is no longer in the wallet. */
export const postMoney = (tx: Tx, tournament: LockedTournament, returned: ReturnedRegistration): Promise<void> =>
  postReturnedMoney(tx, tournament, returned);
