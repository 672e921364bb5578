import type { Outcome, PayoutCommand, SendFault, TransferDecision } from "./money-commands.ts";
import type { ModelWithdrawal, MoneyModel, TransferStatus } from "./money-model-state.ts";

// The rules of money that goes to a bank, written a second time, as simply as possible. Every withdrawal waits for two
// people of finance: in a sequence all accounts are new, all withdrawals are the first.

const SMALLEST_KOBO = 100_00;
const GRACE_MINUTES = 5;

const personOf = ({ people }: MoneyModel, index: number) => people[index] as MoneyModel["people"][number];

/** Sets the amount aside, or refuses. */
export function withdraw(model: MoneyModel, user: number, amountKobo: number): Outcome {
  const person = personOf(model, user);
  if (amountKobo < SMALLEST_KOBO) return { refused: "invalid-amount" };
  if (person.walletKobo < amountKobo) return { refused: "insufficient-balance" };
  person.walletKobo -= amountKobo;
  person.heldKobo += amountKobo;
  const asked = { transfer: null, wasAsked: false, askedAtMinute: 0, events: [] };
  model.withdrawals.push({ user, amountKobo, state: "review", approvedBy: [], ...asked });
  return { done: "review" };
}

/** Two of finance let it go, one sends it back; the owner decides nothing. */
export function decide(model: MoneyModel, command: Extract<PayoutCommand, { do: "decide" }>): Outcome {
  const withdrawal = model.withdrawals[command.withdrawal];
  if (!withdrawal) return { refused: "withdrawal-not-found" };
  const { by, verdict } = command;
  if (by === "owner") return { refused: "own-withdrawal" };
  if (withdrawal.state !== "review") return { refused: "illegal-step" };
  if (verdict === "reject") {
    giveBack(model, withdrawal);
    withdrawal.state = "rejected";
    return { done: "rejected" };
  }
  if (withdrawal.approvedBy.includes(by)) return { refused: "already-approved" };
  withdrawal.approvedBy.push(by);
  if (withdrawal.approvedBy.length === 2) withdrawal.state = "approved";
  return { done: withdrawal.state };
}

function giveBack(model: MoneyModel, { user, amountKobo }: ModelWithdrawal): void {
  personOf(model, user).heldKobo -= amountKobo;
  personOf(model, user).walletKobo += amountKobo;
}

const canBeSent = ({ state }: ModelWithdrawal) => state === "approved" || state === "sending";

/** The provider is asked for the transfer: it makes one, and a second request finds the first. */
export function send(model: MoneyModel, withdrawal: ModelWithdrawal, fault: SendFault): void {
  if (!canBeSent(withdrawal)) return;
  withdrawal.state = "sending";
  withdrawal.wasAsked = true;
  withdrawal.askedAtMinute = model.minutes;
  const isAnswered = fault === "none" || fault === "otp";
  if (withdrawal.transfer !== null) {
    if (isAnswered) applyTransferStatus(model, withdrawal, withdrawal.transfer);
  } else if (fault !== "error") withdrawal.transfer = fault === "otp" ? "otp" : "pending";
}

/** The provider is asked what became of it; when it knows nothing for long enough, it is sent again. */
export function check(model: MoneyModel, withdrawal: ModelWithdrawal, seen: "as-it-is" | "not-found"): void {
  if (!canBeSent(withdrawal)) return;
  if (!withdrawal.wasAsked) send(model, withdrawal, "none");
  else if (withdrawal.transfer !== null && seen === "as-it-is")
    applyTransferStatus(model, withdrawal, withdrawal.transfer);
  else if (model.minutes - withdrawal.askedAtMinute >= GRACE_MINUTES) send(model, withdrawal, "none");
}

/** The provider's status reaches us, by any way. */
export function applyTransferStatus(model: MoneyModel, withdrawal: ModelWithdrawal, status: TransferStatus): void {
  const { state, amountKobo, user } = withdrawal;
  if (state === "sending" && status === "success") {
    withdrawal.state = "paid";
    personOf(model, user).heldKobo -= amountKobo;
    model.server.receivedKobo -= amountKobo;
  } else if (state === "sending" && !isOpen(status)) {
    withdrawal.state = "released";
    giveBack(model, withdrawal);
  } else if (state === "paid" && status === "reversed") {
    withdrawal.state = "reversed";
    personOf(model, user).walletKobo += amountKobo;
    model.server.receivedKobo += amountKobo;
  }
}

const STATUS_OF: Record<TransferDecision, TransferStatus> = {
  succeed: "success",
  fail: "failed",
  reverse: "reversed",
  otp: "otp",
  receive: "received",
  block: "blocked",
  reject: "rejected",
  abandon: "abandoned",
};
const isOpen = (status: TransferStatus) => status === "pending" || status === "otp" || status === "received";
const IS_FINAL = new Set<TransferStatus>(["success", "failed", "reversed"]);

/** A change at the provider only; our books do not move. @returns false when it can no longer happen. */
export function transferSays(withdrawal: ModelWithdrawal | undefined, says: TransferDecision): boolean {
  const status = STATUS_OF[says];
  const before = withdrawal?.transfer ?? null;
  if (!withdrawal || before === null || before === status) return false;
  if (!isOpen(before) && !(before === "success" && status === "reversed")) return false;
  withdrawal.transfer = status;
  if (IS_FINAL.has(status)) withdrawal.events.push(status);
  return true;
}
