import { kobo } from "@pockethall/domain/money";
import type { Tx } from "../../database/transact.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import type { Participant } from "../tournaments/registration/registration.service.ts";
import * as registrations from "../tournaments/registration/registration.service.ts";
import { findIntent } from "./payments.repository.ts";

/**
 * The registration that a settled card payment paid for, made now where settling it made none.
 * @throws DomainProblem `payment-not-found` when the reference paid for no such registration.
 */
export async function registrationPaidBy(tx: Tx, participant: Participant, reference: string) {
  const intent = await findIntent(tx.db, reference);
  const isTheirs = intent?.user_id === participant.userId && intent.tournament_id === participant.tournamentId;
  if (!intent || !isTheirs || intent.status !== "succeeded") throw new DomainProblem("payment-not-found");
  const agreedFeeKobo = kobo(intent.amount_kobo);
  return (
    (await registrations.registrationOf(tx, participant)) ??
    registrations.register(tx, { ...participant, agreedFeeKobo }, "paystack")
  );
}
