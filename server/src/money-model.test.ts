import fc from "fast-check";
import { expect, test } from "vitest";
import { type Command, commandSequences, type Outcome, type Request } from "../testing/money-commands.ts";
import {
  deliverWebhook,
  entrant,
  figuresOf,
  type MoneyHouse,
  type MoneyTable,
  openMoneyHouse,
  openMoneyTable,
  outcomeOf,
  providerDecides,
  type Sent,
  sendRequest,
} from "../testing/money-house.ts";
import {
  expectedOf,
  leave,
  type MoneyModel,
  newMoneyModel,
  paymentIndex,
  providerSays,
  settle,
} from "../testing/money-model.ts";
import { ledgerFaults } from "./features/ledger/verify.read-model.ts";
import { newId } from "./platform/ids.ts";

// Random sequences over the real services, a real database and the payment simulator, beside the same rules in plain
// memory. After every command both must say the same; after every sequence the ledger must hold and every balance agree.
// A failure prints the shortest sequence that still fails. MONEY_SEQUENCES says how many, MONEY_SEED repeats a run.

const SEQUENCES = Number(process.env["MONEY_SEQUENCES"] ?? 300);
const SEED = Number(process.env["MONEY_SEED"] ?? Date.now() % 2 ** 31);
/** Sequences that share one database; the proof reads all of it after each. */
const BATCH = 50;
const WAIT_MS = 240_000;

/** A request that was sent, and its answer once it was kept. */
type Remembered = Sent & { kept: Outcome | undefined };
type Play = { model: MoneyModel; table: MoneyTable; sent: Remembered[] };

/** A payment still under way is no answer yet: asked again, it may turn. */
const isKept = (outcome: Outcome) => !("refused" in outcome && outcome.refused === "payment-not-successful");

function paymentMeant(model: MoneyModel, command: Request): Sent["payment"] {
  const index = command.do === "verify" ? paymentIndex(model, command.payment) : -1;
  const payment = model.payments[index];
  return { index, owner: payment?.user ?? 0, isEntry: payment?.tournament != null };
}

async function sendNew({ model, table, sent }: Play, command: Request): Promise<void> {
  const request = { command, key: newId(), payment: paymentMeant(model, command) };
  const expected = expectedOf(model, command);
  expect(await sendRequest(table, request)).toEqual({ outcome: expected, isReplayed: false });
  sent.push({ ...request, kept: isKept(expected) ? expected : undefined });
}

/** The same key again: the first answer again, or, with other content, a refusal. Nothing moves either way. */
async function sendAgain({ model, table, sent }: Play, command: Extract<Command, { do: "repeat" }>): Promise<void> {
  const earlier = sent[sent.length - 1 - (command.request % Math.max(sent.length, 1))];
  if (!earlier) return;
  if (earlier.kept === undefined) {
    const pinned = { ...earlier.command, payment: earlier.payment.index } as Request;
    earlier.kept = expectedOf(model, pinned);
    expect(await sendRequest(table, earlier)).toEqual({ outcome: earlier.kept, isReplayed: false });
    if (!isKept(earlier.kept)) earlier.kept = undefined;
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
  const payment = { index, owner: user, isEntry: tournament !== null };
  const verifications = [1, 2, 3].map(() =>
    sendRequest(table, {
      command,
      key: newId(),
      payment,
    }),
  );
  const webhooks = paidKobo === null ? [] : [1, 2, 3].map(() => deliverWebhook(table, reference));
  const answers = await Promise.all(verifications);
  await Promise.all(webhooks);
  expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => expected));
}

async function step(play: Play, command: Command): Promise<void> {
  const { model, table } = play;
  const index = "payment" in command ? paymentIndex(model, command.payment) : -1;
  const reference = table.references[index] ?? "";
  switch (command.do) {
    case "provider":
      if (providerSays(model, index, command.says)) await providerDecides(table, reference, command.says);
      return;
    case "webhook":
      if (model.payments[index]?.said !== "success") return;
      settle(model, index);
      return deliverWebhook(table, reference);
    case "burst":
      return burst(play, index);
    case "leave": {
      const { transact, registrations } = table.house.server.services;
      const left = transact((tx) => registrations.leave(tx, entrant(table, command.user, command.tournament)));
      expect(await outcomeOf(left.then((figure) => ({ figure })))).toEqual(
        leave(model, command.user, command.tournament),
      );
      return;
    }
    case "restart":
      return table.house.restart();
    case "repeat":
      return sendAgain(play, command);
    default:
      return sendNew(play, command);
  }
}

async function playSequence(house: MoneyHouse, commands: readonly Command[]): Promise<void> {
  const model = newMoneyModel();
  const play: Play = { model, table: await openMoneyTable(house), sent: [] };
  for (const command of commands) await step(play, command);
  expect(await figuresOf(play.table)).toEqual({
    people: model.people.map(({ walletKobo, rewardsKobo }) => ({ walletKobo, rewardsKobo })),
    escrowsKobo: model.contests.map(({ escrowKobo }) => escrowKobo),
    house: model.house,
  });
  expect(await ledgerFaults(house.server.db)).toEqual([]);
}

const batches = Array.from({ length: Math.ceil(SEQUENCES / BATCH) }, (_, batch) => [SEED + batch] as const);

test.each(batches)("random money agrees with the plain model, seed %i", { timeout: WAIT_MS }, async (seed) => {
  await using house = await openMoneyHouse();
  const property = fc.asyncProperty(commandSequences, (commands) => playSequence(house, commands));
  const limits = { interruptAfterTimeLimit: WAIT_MS - 30_000, markInterruptAsFailure: true }; // in time to tell what it found
  const numRuns = Math.min(BATCH, SEQUENCES);
  await expect(fc.assert(property, { seed, numRuns, ...limits })).resolves.toBeUndefined();
});
