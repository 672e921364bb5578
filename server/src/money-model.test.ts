import fc from "fast-check";
import { expect, test } from "vitest";
import { SEARCH_SEED, searchSize } from "../testing/app/search-size.ts";
import {
  type Command,
  commandSequences,
  type Outcome,
  type PayoutCommand,
  type Request,
} from "../testing/money/money-commands.ts";
import {
  cancel,
  chosen,
  expectedOf,
  finish,
  leave,
  newMoneyModel,
  providerSays,
  settle,
} from "../testing/money/money-model.ts";
import { applyTransferStatus, check, send, transferSays } from "../testing/money/money-model-payouts.ts";
import type { MoneyModel } from "../testing/money/money-model-state.ts";
import { payoutSteps } from "../testing/money/money-payouts.ts";
import { cancelTournament, outcomeOf, type Sent, sendRequest } from "../testing/money/money-requests.ts";
import {
  deliverWebhook,
  figuresOf,
  finishTournament,
  type MoneyServer,
  type MoneyTable,
  openMoneyServer,
  openMoneyTable,
  participant,
  providerDecides,
} from "../testing/money/money-server.ts";
import { newId } from "./kernel/ids.ts";
import { ledgerFaults } from "./modules/finance/verification/verify.read-model.ts";
import * as registrations from "./modules/tournaments/registration/registration.service.ts";

// Random sequences over the real services, a real database and the payment simulator, beside the same rules in plain
// memory. After every command both must agree; after every sequence the ledger must hold and every balance agree.
// A failure prints the shortest sequence that still fails, under the seed of its batch: SEARCH_SEED=<seed> plays that batch
// again, as the first.

const SEQUENCES = searchSize(50, 2_000);
/** Sequences that share one database; the proof reads all of it after each. */
const BATCH = 50;
/** Looking for a shorter sequence that fails ends in time to report the one it found. */
const LIMITS = { interruptAfterTimeLimit: 500_000, markInterruptAsFailure: true };

/** A request that was sent, and its answer once it was kept. */
type Remembered = Sent & { kept: Outcome | undefined };
type Play = { model: MoneyModel; table: MoneyTable; sent: Remembered[] };

/**
 * A payment still under way is no answer yet: asked again, it may turn. A withdrawal below the minimum is refused before
 * its key is taken.
 */
function isKept(outcome: Outcome, { do: what }: Command): boolean {
  const why = "refused" in outcome ? outcome.refused : "";
  const mayTurn = why === "payment-not-successful" || why === "payment-declined";
  return !mayTurn && !(what === "withdraw" && why === "invalid-amount");
}

/** Which payment or withdrawal a request is about, and whose that is. */
function meant(model: MoneyModel, command: Request): Sent["about"] {
  if (command.do === "decide") {
    const index = chosen(model.withdrawals, command.withdrawal);
    return { index, owner: model.withdrawals[index]?.user ?? 0, isEntry: false };
  }
  const index = command.do === "verify" ? chosen(model.payments, command.payment) : -1;
  const payment = model.payments[index];
  return { index, owner: payment?.user ?? 0, isEntry: payment?.tournament != null };
}

/** The same request with the place that it meant when it was sent, however long the lists are by now. */
function pinned(command: Request, { index }: Sent["about"]): Request {
  if (command.do === "verify") return { ...command, payment: index };
  return command.do === "decide" ? { ...command, withdrawal: index } : command;
}

async function sendNew({ model, table, sent }: Play, command: Request): Promise<void> {
  const request = { command, key: newId(), about: meant(model, command) };
  const expected = expectedOf(model, pinned(command, request.about));
  expect(await sendRequest(table, request)).toEqual({ outcome: expected, isReplayed: false });
  sent.push({ ...request, kept: isKept(expected, command) ? expected : undefined });
}

/** The same key again: the first answer again, or, with other content, a refusal. Nothing moves either way. */
async function sendAgain({ model, table, sent }: Play, command: Extract<Command, { do: "repeat" }>): Promise<void> {
  const earlier = sent[chosen(sent, command.request)];
  if (!earlier) return;
  if (earlier.kept === undefined) {
    earlier.kept = expectedOf(model, pinned(earlier.command, earlier.about));
    expect(await sendRequest(table, earlier)).toEqual({ outcome: earlier.kept, isReplayed: false });
    if (!isKept(earlier.kept, earlier.command)) earlier.kept = undefined;
    return;
  }
  const body = command.body === "same" ? earlier.command : { ...earlier.command, more: true };
  const { outcome, isReplayed } = await sendRequest(table, earlier, body);
  if (command.body === "same") expect({ outcome, isReplayed }).toEqual({ outcome: earlier.kept, isReplayed: true });
  else expect(outcome).toEqual({ refused: "idempotency-mismatch" });
}

/** Webhooks and verifications of one payment at the same moment. */
async function burst({ model, table }: Play, index: number): Promise<void> {
  const { tournament = null, user = 0, paidKobo = null } = model.payments[index] ?? {};
  const reference = table.references[index];
  if (reference === undefined) return;
  const command: Request = { do: "verify", payment: index, by: "owner", purpose: "own" };
  const expected = expectedOf(model, command);
  const about = { index, owner: user, isEntry: tournament !== null };
  const verifications = [1, 2, 3].map(() =>
    sendRequest(table, {
      command,
      key: newId(),
      about,
    }),
  );
  const webhooks = paidKobo === null ? [] : [1, 2, 3].map(() => deliverWebhook(table, reference));
  const answers = await Promise.all(verifications);
  await Promise.all(webhooks);
  expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => expected));
}

const GRACE_MINUTES = 6;

/** What the server, the provider and chance do to one withdrawal, in the model and in the server. */
async function stepPayout({ model, table }: Play, command: Exclude<PayoutCommand, Request>): Promise<void> {
  const index = chosen(model.withdrawals, command.withdrawal);
  const withdrawal = model.withdrawals[index];
  const real = table.withdrawals[index];
  if (!withdrawal || !real) return;
  const steps = payoutSteps(table, real);
  switch (command.do) {
    case "send":
      send(model, withdrawal, command.fault);
      return steps.send(command);
    case "check":
      if (command.isLate) model.minutes += GRACE_MINUTES;
      table.server.time.aheadMs = model.minutes * 60_000;
      check(model, withdrawal, command.seen);
      return steps.check(command);
    case "transfer":
      return transferSays(withdrawal, command.says) ? steps.decided(command) : undefined;
    case "transfer-webhook": {
      const status = withdrawal.events[chosen(withdrawal.events, command.event)];
      if (!status) return;
      applyTransferStatus(model, withdrawal, status);
      return steps.deliver(status);
    }
    case "payout-burst": {
      const statuses = withdrawal.events.slice(-1);
      send(model, withdrawal, "none");
      check(model, withdrawal, "as-it-is");
      for (const status of statuses) applyTransferStatus(model, withdrawal, status);
      return steps.burst(statuses);
    }
  }
}

/** What players and organizers do without a key of their own. */
async function stepContest({ model, table }: Play, command: Contest): Promise<void> {
  switch (command.do) {
    case "leave": {
      const { transact } = table.server.server.services;
      const left = transact((tx) => registrations.leave(tx, participant(table, command.user, command.tournament)));
      expect(await outcomeOf(left.then((figure) => ({ figure })))).toEqual(
        leave(model, command.user, command.tournament),
      );
      return;
    }
    case "finish":
      return finish(model, command) ? finishTournament(table, command) : undefined;
    case "cancel":
      expect(await cancelTournament(table, command.tournament)).toEqual(cancel(model, command.tournament));
  }
}
type Contest = Extract<Command, { do: "leave" | "finish" | "cancel" }>;

async function step(play: Play, command: Command): Promise<void> {
  const { model, table } = play;
  const index = "payment" in command ? chosen(model.payments, command.payment) : -1;
  const reference = table.references[index] ?? "";
  switch (command.do) {
    case "provider":
      if (providerSays(model, index, command.says)) await providerDecides(table, reference, command.says);
      return;
    case "webhook":
      if (model.payments[index]?.reported !== "success") return;
      settle(model, index);
      return deliverWebhook(table, reference);
    case "burst":
      return burst(play, index);
    case "leave":
    case "finish":
    case "cancel":
      return stepContest(play, command);
    case "send":
    case "check":
    case "transfer":
    case "transfer-webhook":
    case "payout-burst":
      return stepPayout(play, command);
    case "restart":
      return table.server.restart();
    case "repeat":
      return sendAgain(play, command);
    default:
      return sendNew(play, command);
  }
}

async function playSequence(server: MoneyServer, commands: readonly Command[]): Promise<void> {
  const model = newMoneyModel();
  const play: Play = { model, table: await openMoneyTable(server), sent: [] };
  for (const command of commands) await step(play, command);
  expect(await figuresOf(play.table)).toEqual({
    people: model.people.map(({ walletKobo, rewardsKobo, heldKobo }) => ({ walletKobo, rewardsKobo, heldKobo })),
    withdrawals: model.withdrawals.map(({ state }) => state),
    transfers: model.withdrawals.map(({ transfer }) => transfer),
    escrowsKobo: model.contests.map(({ escrowKobo }) => escrowKobo),
    server: model.server,
  });
  expect(await ledgerFaults(server.planned)).toEqual([]);
}

const batches = Array.from({ length: Math.ceil(SEQUENCES / BATCH) }, (_, batch) => [SEARCH_SEED + batch] as const);

test.concurrent.each(batches)("random money agrees with the plain model, seed %i", async (seed) => {
  await using server = await openMoneyServer();
  const property = fc.asyncProperty(commandSequences, (commands) => playSequence(server, commands));
  await expect(fc.assert(property, { seed, numRuns: BATCH, ...LIMITS })).resolves.toBeUndefined();
});
