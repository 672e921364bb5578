import { useReducer, useRef } from "react";
import { call, newIdempotencyKey } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { askToLogIn } from "../../lib/auth-prompt.ts";
import { loadPaystack, openCheckout } from "../../lib/paystack.ts";
import { useSession } from "../../lib/session-store.ts";
import { refreshAfterEntry } from "./entry.queries.ts";
import { closeEntryDialog, openEntryDialog, setRegistered } from "./entry-dialog-store.ts";
import { type EntryDoors, type EntryEnd, enterByCard, enterFromWallet } from "./pay-entry.ts";
import {
  type DialogEvent,
  type DialogState,
  dialogAfter,
  type Method,
  START,
  transactionIdOr,
} from "./registration-steps.ts";

type Keys = ReturnType<typeof createAttemptKey>;
type Memory = { register: Keys; pay: Keys; reference: string | null };

const stay = { stayOn401: true } as const;

function doorsTo(tournamentId: string, memory: Memory, onAway: (isAway: boolean) => void): EntryDoors {
  const params = { id: tournamentId };
  return {
    hasEmail: (useSession.getState().user?.email ?? "") !== "",
    register: (body) =>
      attempt(memory.register, JSON.stringify(body), async (idempotencyKey) => {
        const answer = await call("POST /api/tournaments/:id/register", { params, body, idempotencyKey, ...stay });
        return answer.transaction_id;
      }),
    pay: () =>
      attempt(memory.pay, tournamentId, async (idempotencyKey) => {
        const { data } = await call("POST /api/tournaments/:id/pay", { params, idempotencyKey, ...stay });
        return data;
      }),
    loadScript: loadPaystack,
    checkout: openCheckout,
    verify: (reference) =>
      call("POST /api/verify-payment", { body: { reference }, idempotencyKey: newIdempotencyKey(), ...stay }),
    onAway,
    paidReference: {
      get: () => memory.reference,
      set: (reference) => {
        memory.reference = reference;
      },
    },
  };
}

export type RegistrationDialogModel = {
  state: DialogState;
  send: (event: DialogEvent) => void;
  pay: (method: Method) => Promise<void>;
};

/** The state of one open registration dialog and its payment. Closing the dialog drops it. */
export function useRegistration(tournamentId: string): RegistrationDialogModel {
  const [state, send] = useReducer(dialogAfter, START);
  const memory = useRef<Memory>({ register: createAttemptKey(), pay: createAttemptKey(), reference: null });
  const finish = (end: EntryEnd, method: Method) => {
    if (end.kind === "failed") return send({ type: "failed", ...problemOf(end) });
    if (end.kind === "login") return logInAndReopen(tournamentId);
    const now = new Date();
    const receipt = { transactionId: transactionIdOr(end.transactionId, now), method, paidAt: now.toISOString() };
    send({ type: "paid", receipt });
    setRegistered({ tournamentId, playerId: useSession.getState().user?.player_id ?? "" }, true);
    void refreshAfterEntry();
  };
  const pay = async (method: Method) => {
    if (state.processing) return;
    send({ type: "pay" });
    const doors = doorsTo(tournamentId, memory.current, (isAway) => send({ type: isAway ? "away" : "returned" }));
    finish(await (method === "wallet" ? enterFromWallet(doors) : enterByCard(doors)), method);
  };
  return { state, send, pay };
}

const problemOf = ({ problem, cardFailed = false }: Extract<EntryEnd, { kind: "failed" }>) => ({ problem, cardFailed });

/** The session is gone: the login takes the dialog's place, and after it the dialog starts over (spec section 4). */
function logInAndReopen(tournamentId: string): void {
  closeEntryDialog();
  askToLogIn({ onSignedIn: () => openEntryDialog(tournamentId) });
}
