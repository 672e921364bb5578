import type { Tournament } from "@pockethall/contract/tournaments";
import { idFrom, type TournamentId, type UserId } from "@pockethall/domain/ids";
import type { WireNaira } from "@pockethall/domain/money";
import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { call, newIdempotencyKey } from "../../lib/api.ts";
import { type AttemptKey, attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { useOneAtATime } from "../../lib/one-at-a-time.ts";
import { loadPaystack, openCheckout } from "../../lib/paystack.ts";
import { mayBePaid, NOTHING_CHARGED } from "../../lib/paystack-open.ts";
import { useRecheck } from "../../lib/paystack-recheck.ts";
import { useSession } from "../../lib/session-store.ts";
import { confirmed } from "../../lib/step-up.ts";
import type { TopUp } from "../../lib/top-up.ts";
import { refreshAfterEntry, refreshBalance } from "./entry.queries.ts";
import { logInAndReopen, setRegistered } from "./entry-dialog-store.ts";
import { openEntry } from "./open-entries.ts";
import {
  CARD_OPEN,
  CARD_PAID,
  confirmByCard,
  type EntryDependencies,
  type EntryEnd,
  enterByCard,
  enterFromWallet,
} from "./pay-entry.ts";
import {
  type DialogEvent,
  type DialogState,
  dialogAfter,
  type Method,
  START,
  startPending,
  transactionIdOr,
} from "./registration-steps.ts";

const stay = { stayOn401: true } as const;

const myUser = () => useSession.getState().user;
const openEntryOf = (tournamentId: TournamentId) => openEntry(tournamentId, myUser()?.id ?? idFrom<UserId>(""));

type Calls = { id: TournamentId; feeNaira: WireNaira; keys: AttemptKey; onAway: (isAway: boolean) => void };

function endpointsTo({ id, feeNaira, keys, onAway }: Calls): EntryDependencies {
  const params = { id };
  return {
    hasEmail: (myUser()?.email ?? "") !== "",
    feeNaira,
    register: (body) =>
      attempt(keys, JSON.stringify(body), async (idempotencyKey) => {
        const options = { params, body, idempotencyKey, ...stay };
        const answer = await confirmed(() => call("POST /api/tournaments/:id/register", options));
        return answer.transaction_id;
      }),
    pay: async (idempotencyKey) => {
      const options = { params, idempotencyKey, ...stay };
      const { data } = await confirmed(() => call("POST /api/tournaments/:id/pay", options));
      return data;
    },
    loadScript: loadPaystack,
    checkout: openCheckout,
    verify: (reference) =>
      call("POST /api/verify-payment", { body: { reference }, idempotencyKey: newIdempotencyKey(), ...stay }),
    onAway,
    open: openEntryOf(id),
  };
}

/** Where the dialog starts: at the card payment that may have been made, if there is one. */
function startOf(tournamentId: TournamentId): DialogState {
  const open = openEntryOf(tournamentId).get();
  if (!mayBePaid(open)) return START;
  return startPending(open.seen === "paid" ? CARD_PAID : CARD_OPEN);
}

export type RegistrationDialogModel = {
  state: DialogState;
  send: (event: DialogEvent) => void;
  pay: (method: Method) => Promise<void>;
  /** Checks the outcome of the pending payment. */
  check: () => Promise<void>;
  /** Adds this much to the wallet, and stays at the step. */
  addMoney: (amountNaira: WireNaira) => Promise<void>;
};

/** The state of one open registration dialog and its payment. Closing the dialog drops it; an open payment stays. */
export function useRegistration(tournament: Tournament, topUp: TopUp): RegistrationDialogModel {
  const [state, send] = useReducer(dialogAfter, tournament.id, startOf);
  const keys = useRef(createAttemptKey());
  const feeNaira = useRef(tournament.entry_fee); // checking the outcome of a payment repeats it with the fee it was made for
  const dependencies = () =>
    endpointsTo({
      id: tournament.id,
      feeNaira: feeNaira.current,
      keys: keys.current,
      onAway: (isAway) => send({ type: isAway ? "away" : "returned" }),
    });
  const oneAtATime = useOneAtATime();
  const payBy = async (method: Method) => {
    send({ type: "pay" });
    feeNaira.current = tournament.entry_fee;
    const end = await (method === "wallet" ? enterFromWallet(dependencies()) : enterByCard(dependencies()));
    finish(end, { method, tournamentId: tournament.id, send });
  };
  const checkPending = async () => {
    if (state.pending === null) return;
    send({ type: "check" });
    const method = state.chosen ?? "wallet";
    const end = await (method === "wallet" ? enterFromWallet(dependencies()) : confirmByCard(dependencies()));
    finish(end, { method, tournamentId: tournament.id, send });
  };
  const topUpBy = async (amountNaira: WireNaira) => {
    send({ type: "top-up" });
    const onAway = (isAway: boolean) => send({ type: isAway ? "away" : "returned" });
    const end = await topUp(amountNaira, onAway).catch(() => ({ credited: false, words: NOTHING_CHARGED }) as const);
    await refreshBalance(tournament.id);
    send(end.credited ? { type: "topped-up" } : { type: "failed", problem: end.words });
  };
  const pay = (method: Method) => oneAtATime(() => payBy(method));
  const check = () => oneAtATime(checkPending);
  const addMoney = (amountNaira: WireNaira) => oneAtATime(() => topUpBy(amountNaira));
  const resume = useEffectEvent(() => void check());
  useEffect(() => resume(), []);
  useRecheck(state.pending !== null, () => void check());
  return { state, send, pay, check, addMoney };
}

type Finishing = { method: Method; tournamentId: TournamentId; send: (event: DialogEvent) => void };

function finish(end: EntryEnd, { method, tournamentId, send }: Finishing): void {
  if (end.kind === "login") return logInAndReopen(tournamentId);
  const registration = { tournamentId, playerId: myUser()?.player_id ?? "" };
  if (end.kind === "unconfirmed") send({ type: "unconfirmed", words: end.words, method });
  if (end.kind === "failed") {
    send({ type: "failed", ...problemOf(end) });
    if (end.isIn) setRegistered(registration, true);
    void refreshAfterEntry(); // the fee, the seats or the balance are other than shown
  }
  if (end.kind === "seated") {
    const now = new Date();
    const receipt = { transactionId: transactionIdOr(end.transactionId, now), method, paidAt: now.toISOString() };
    send({ type: "paid", receipt });
    setRegistered(registration, true);
    void refreshAfterEntry();
  }
}

const problemOf = ({ problem, cardFailed = false, needsGuardian = false }: Extract<EntryEnd, { kind: "failed" }>) => ({
  problem,
  cardFailed,
  needsGuardian,
});
