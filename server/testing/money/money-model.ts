import { type Command, type Outcome, PEOPLE, type Request, TOURNAMENTS } from "./money-commands.ts";
import { decide, withdraw } from "./money-model-payouts.ts";
import type { Contest, MoneyModel, Person } from "./money-model-state.ts";

// The same rules written a second time, as simply as possible: arrays in memory, one thing after the other, no ledger. The limits
// are written down by hand, so that a change of a rule in the product is seen here.

export const done = (figure: number | string): Outcome => ({ done: figure });
export const refused = (code: string): Outcome => ({ refused: code });

export const newMoneyModel = (): MoneyModel => ({
  people: Array.from({ length: PEOPLE }, () => ({
    walletKobo: 0,
    rewardsKobo: 0,
    heldKobo: 0,
    givenTodayKobo: 0,
    creditedKobo: 0,
    waitingCreditsKobo: new Set<number>(),
  })),
  contests: TOURNAMENTS.map((facts) => ({ ...facts, participants: new Set<number>(), escrowKobo: 0, status: "open" })),
  payments: [],
  withdrawals: [],
  server: { receivedKobo: 0, suspenseKobo: 0, correctedKobo: 0, guaranteedKobo: 0 },
  minutes: 0,
});

const personOf = (model: MoneyModel, index: number) => model.people[index] as Person;
const contestOf = (model: MoneyModel, index: number) => model.contests[index] as Contest;
/** Which one a command means, of those there are, counted from the newest; -1 while there is none. */
export const chosen = (list: readonly unknown[], index: number): number =>
  list.length === 0 ? -1 : list.length - 1 - (index % list.length);

/** What a request should come to. A payment or withdrawal that it is about is named by its place in the list. */
export function expectedOf(model: MoneyModel, command: Request): Outcome {
  switch (command.do) {
    case "deposit":
      return command.amountKobo < 100_00 ? refused("invalid-amount") : open(model, command.user, command.amountKobo);
    case "pay-entry": {
      const reason = whyNoPlace(model, command.user, command.tournament);
      const { feeKobo } = contestOf(model, command.tournament);
      return reason ? refused(reason) : open(model, command.user, feeKobo, command.tournament);
    }
    case "verify":
      return verify(model, command.payment, command.by === "owner" && command.purpose === "own");
    case "register":
      return register(model, command.user, command.tournament);
    case "gift":
      return give(model, command.user, command.to, command.amountKobo);
    case "claim":
      return claim(model, command.user);
    case "correct":
      return correct(model, command.user, command.type === "credit" ? command.amountKobo : -command.amountKobo);
    case "withdraw":
      return withdraw(model, command.user, command.amountKobo);
    case "decide":
      return decide(model, command);
  }
}

function open(model: MoneyModel, user: number, amountKobo: number, tournament: number | null = null): Outcome {
  model.payments.push({ user, tournament, amountKobo, paidKobo: null, reported: "pending", status: "open" });
  return done("opened");
}

/** A change by the payer or the provider; our books do not move. @returns false when it can no longer happen. */
export function providerSays(
  model: MoneyModel,
  index: number,
  says: Extract<Command, { do: "provider" }>["says"],
): boolean {
  const payment = model.payments[index];
  const isFailure = says === "fail" || says === "abandon";
  if (!payment || (isFailure ? payment.reported !== "pending" : payment.reported === "success")) return false;
  payment.reported = says === "fail" ? "failed" : says === "abandon" ? "abandoned" : "success";
  if (!isFailure) payment.paidKobo = says === "succeed" ? payment.amountKobo : 1_00;
  return true;
}

/** The provider's status reaches us, by any way; it counts once. */
export function settle(model: MoneyModel, index: number): void {
  const payment = model.payments[index];
  if (!payment || payment.status !== "open" || payment.paidKobo === null) return;
  const { user, tournament, amountKobo, paidKobo } = payment;
  model.server.receivedKobo += paidKobo;
  payment.status = paidKobo === amountKobo ? "succeeded" : "mismatched";
  if (payment.status === "mismatched") {
    model.server.suspenseKobo += paidKobo;
    return;
  }
  personOf(model, user).walletKobo += amountKobo;
  if (tournament !== null) register(model, user, tournament);
}

function verify(model: MoneyModel, index: number, isTheirs: boolean): Outcome {
  const payment = model.payments[index];
  if (!payment || !isTheirs) return refused("payment-not-found");
  settle(model, index);
  if (payment.status === "open")
    return refused(payment.reported === "failed" ? "payment-declined" : "payment-not-successful");
  if (payment.status === "mismatched") return refused("payment-mismatch");
  return done(payment.tournament === null ? personOf(model, payment.user).walletKobo : "verified");
}

function whyNoPlace(model: MoneyModel, user: number, tournament: number): string | undefined {
  const { participants, places, status } = contestOf(model, tournament);
  if (participants.has(user)) return "already-registered";
  if (status !== "open") return "registration-closed";
  return places !== null && participants.size >= places ? "tournament-full" : undefined;
}

function register(model: MoneyModel, user: number, tournament: number): Outcome {
  const reason = whyNoPlace(model, user, tournament);
  if (reason) return refused(reason);
  const [person, contest] = [personOf(model, user), contestOf(model, tournament)];
  if (person.walletKobo < contest.feeKobo) return refused("insufficient-balance");
  person.walletKobo -= contest.feeKobo;
  contest.escrowKobo += contest.feeKobo;
  contest.participants.add(user);
  return done("seated");
}

/** A player leaves before the deadline and gets the whole fee back. */
export function leave(model: MoneyModel, user: number, tournament: number): Outcome {
  const contest = contestOf(model, tournament);
  if (!contest.participants.has(user)) return refused("not-registered");
  if (contest.status !== "open") return refused("registration-closed");
  contest.participants.delete(user);
  contest.escrowKobo -= contest.feeKobo;
  personOf(model, user).walletKobo += contest.feeKobo;
  return done(contest.feeKobo);
}

function give(model: MoneyModel, from: number, to: number, amountKobo: number): Outcome {
  const sender = personOf(model, from);
  const isWithinDay = sender.givenTodayKobo + amountKobo <= 200_000_00;
  if (from === to || amountKobo < 50_00 || amountKobo > 50_000_00 || !isWithinDay) return refused("gift-refused");
  if (sender.walletKobo < amountKobo) return refused("insufficient-balance");
  sender.walletKobo -= amountKobo;
  sender.givenTodayKobo += amountKobo;
  personOf(model, to).rewardsKobo += amountKobo;
  return done(sender.walletKobo);
}

function claim(model: MoneyModel, user: number): Outcome {
  const person = personOf(model, user);
  if (person.rewardsKobo === 0) return refused("nothing-to-claim");
  person.walletKobo += person.rewardsKobo;
  person.rewardsKobo = 0;
  return done(person.walletKobo);
}

function correct(model: MoneyModel, user: number, signedKobo: number): Outcome {
  const person = personOf(model, user);
  if (signedKobo === 0) return refused("invalid-amount");
  if (signedKobo > 0 && person.creditedKobo + signedKobo > 100_000_00) {
    if (person.waitingCreditsKobo.has(signedKobo)) return refused("already-approved");
    person.waitingCreditsKobo.add(signedKobo);
    return done(person.walletKobo);
  }
  if (person.walletKobo + signedKobo < 0) return refused("insufficient-balance");
  person.walletKobo += signedKobo;
  person.creditedKobo += Math.max(0, signedKobo);
  model.server.correctedKobo += signedKobo;
  return done(person.walletKobo);
}

/** The last game is over: the prizes go from the escrow to rewards, and the platform adds what the fees do not cover. */
export function finish(
  model: MoneyModel,
  { tournament, champion, hasThird }: Extract<Command, { do: "finish" }>,
): boolean {
  const contest = contestOf(model, tournament);
  if (contest.status !== "open") return false;
  const { poolKobo, escrowKobo } = contest;
  contest.status = "completed";
  const guaranteedKobo = Math.max(0, poolKobo - escrowKobo);
  model.server.guaranteedKobo += guaranteedKobo;
  contest.escrowKobo += guaranteedKobo - poolKobo;
  const hundredths = [70, 20, ...(hasThird ? [10] : [])];
  const shares = hundredths.map((percent) => Number((BigInt(poolKobo) * BigInt(percent)) / 100n));
  const restKobo = poolKobo - shares.reduce((sum, share) => sum + share, 0);
  for (const [place, share] of shares.entries())
    personOf(model, (champion + place) % PEOPLE).rewardsKobo += share + (place === 0 ? restKobo : 0);
  return true;
}

/** Called off: every fee is back in its payer's wallet. */
export function cancel(model: MoneyModel, tournament: number): Outcome {
  const contest = contestOf(model, tournament);
  if (contest.status !== "open") return refused("illegal-step");
  contest.status = "cancelled";
  for (const user of contest.participants) personOf(model, user).walletKobo += contest.feeKobo;
  contest.escrowKobo -= contest.participants.size * contest.feeKobo;
  return done("cancelled");
}
