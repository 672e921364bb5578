import { type Kobo, kobo, koboFromWire } from "@pockethall/domain/money";
import type { FastifyReply, FastifyRequest } from "fastify";
import { balanceOf } from "../src/features/ledger/ledger.read-model.ts";
import { receiveProviderEvent } from "../src/features/payments/webhook.service.ts";
import type { Caller } from "../src/platform/auth/caller.ts";
import { type Db, openDatabase } from "../src/platform/database/database.ts";
import { createIdempotency } from "../src/platform/http/idempotency.ts";
import { asProblem } from "../src/platform/http/problem.ts";
import { createServices } from "../src/services.ts";
import { givenTournament } from "./given.ts";
import { type Command, type Outcome, PEOPLE, type Request, TOURNAMENTS } from "./money-commands.ts";
import { givenUser, openTestDatabase } from "./test-database.ts";
import { openTestSimulator } from "./test-simulator.ts";
import { openWebhookCatcher } from "./webhook-catcher.ts";

const NO_IMAGES = { folder: "", keepSquare: () => Promise.reject(new Error("no pictures here")) };
const REASON = "A correction of the model";

/** Everything of one house that a sequence needs, and how to start the server's part of it anew. */
export async function openMoneyHouse() {
  const database = await openTestDatabase();
  const catcher = await openWebhookCatcher();
  const simulator = await openTestSimulator(() => catcher.url);
  const now = new Date(); // stands still, so that the day of a gift does not change in the middle of a sequence
  const start = () => {
    const db = openDatabase({ url: database.url });
    const services = createServices({ db, clock: () => now, paystack: simulator.settings, images: NO_IMAGES });
    return { db, services, idempotency: createIdempotency(db, services.transact) };
  };
  const house = {
    server: start(),
    simulator,
    catcher,
    finance: callerOf(await givenUser(database.db, { roles: ["finance"] }), now),
    now,
    restart: async (): Promise<void> => {
      await house.server.db.destroy();
      house.server = start();
    },
    [Symbol.asyncDispose]: async () => {
      await house.server.db.destroy();
      await simulator[Symbol.asyncDispose]();
      await catcher[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
  return house;
}
export type MoneyHouse = Awaited<ReturnType<typeof openMoneyHouse>>;

const callerOf = (user: Pick<Caller, "userId" | "playerId" | "name" | "email">, now: Date): Caller => ({
  ...user,
  sessionId: "",
  confirmedAt: now,
  roles: new Set(),
  coordinates: null,
});

export type Figures = { receivedKobo: number; suspenseKobo: number; correctedKobo: number };
/** What stands on the house's own accounts, in the model's words. */
export async function houseFigures(db: Db): Promise<Figures> {
  const rows = await db
    .selectFrom("ledger_accounts")
    .select(["kind", "posted_kobo"])
    .where("owner_id", "is", null)
    .execute();
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.posted_kobo ?? 0;
  return {
    receivedKobo: -of("clearing") - of("psp-fees"),
    suspenseKobo: of("suspense"),
    correctedKobo: -of("corrections"),
  };
}

/** New people, tournaments and payments in a house: what one sequence plays with. */
export async function openMoneyTable(house: MoneyHouse) {
  const { db } = house.server;
  const people: Caller[] = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(callerOf(await givenUser(db), house.now));
  const tournaments: string[] = [];
  for (const { seats, feeKobo } of TOURNAMENTS)
    tournaments.push(await givenTournament(db, { max_participants: seats, entry_fee_kobo: feeKobo }));
  return { house, people, tournaments, references: [] as string[], before: await houseFigures(db) };
}
export type MoneyTable = Awaited<ReturnType<typeof openMoneyTable>>;

const person = (table: MoneyTable, index: number) => table.people[index] as Caller;
export function entrant(table: MoneyTable, user: number, tournament: number) {
  const { userId, playerId } = person(table, user);
  return { tournamentId: table.tournaments[tournament] ?? "", userId, playerId };
}

/** What happened, in the model's words. Anything but a refusal that a client can be told is a failure of the test. */
export async function outcomeOf(work: Promise<{ figure: number | string }>): Promise<Outcome> {
  try {
    return { done: (await work).figure };
  } catch (error) {
    const problem = asProblem(error);
    if (!problem || problem.status >= 500) throw error;
    return { refused: problem.code };
  }
}

/** The payer or the provider decides a payment; its webhook is caught, not delivered. */
export async function providerDecides(
  { house }: MoneyTable,
  reference: string,
  says: Extract<Command, { do: "provider" }>["says"],
): Promise<void> {
  const { control } = house.simulator;
  if (says === "succeed-short") await control("PUT faults", { mismatchAmountKobo: 1_00 });
  await control(`POST transactions/${reference}/${says === "succeed-short" ? "succeed" : says}`);
  if (says === "succeed-short") await control("PUT faults", {});
}

export async function deliverWebhook({ house }: MoneyTable, reference: string): Promise<void> {
  const { db, services } = house.server;
  const { settlement, payouts } = services;
  await receiveProviderEvent({ db, settlement, transfers: payouts }, await house.catcher.bodyOf(reference));
}

/** Whose request this is: the verifying person is the payment's owner or somebody else. */
function callerFor(table: MoneyTable, command: Request, owner: number): Caller {
  if (command.do === "correct") return table.house.finance;
  if (command.do !== "verify") return person(table, command.user);
  return person(table, command.by === "owner" ? owner : (owner + 1) % PEOPLE);
}

export type Sent = {
  command: Request;
  key: string;
  /** Of a payment to verify: its place among the payments, who opened it, and what for. */
  payment: { index: number; owner: number; isEntry: boolean };
};

/** Sends one request as its client would, with its key. @returns what it came to, and whether that was an answer kept. */
export async function sendRequest(
  table: MoneyTable,
  { command, key, payment }: Sent,
  body: object = command,
): Promise<{ outcome: Outcome; isReplayed: boolean }> {
  let isReplayed = false;
  const caller = callerFor(table, command, payment.owner);
  const request = { method: "POST", url: `/${command.do}`, headers: { "idempotency-key": key } };
  const call = {
    caller,
    body,
    request: request as unknown as FastifyRequest,
    reply: { header: () => (isReplayed = true) } as unknown as FastifyReply,
  };
  const outcome = await outcomeOf(perform(table, command, call, payment));
  return { outcome, isReplayed };
}

type MoneyCall = { caller: Caller; body: unknown; request: FastifyRequest; reply: FastifyReply };

function perform(table: MoneyTable, command: Request, call: MoneyCall, payment: Sent["payment"]) {
  const { idempotency, services } = table.house.server;
  const { registrations, gifts, rewards, corrections } = services;
  switch (command.do) {
    case "deposit":
    case "pay-entry":
    case "verify":
      return idempotency.remember(call, () => performPayment(table, command, call.caller, payment));
    case "register":
      return idempotency.once(call, async (tx) => {
        await registrations.register(tx, entrant(table, command.user, command.tournament), "wallet");
        return { figure: "seated" };
      });
    case "gift": {
      const { userId, playerId } = person(table, command.to);
      const recipientId = command.amountKobo % 2 === 0 ? userId : playerId;
      const gift = { sender: call.caller, recipientId, amountKobo: kobo(command.amountKobo), message: "" };
      return idempotency.once(call, async (tx) => figureOf((await gifts.send(tx, gift)).balance));
    }
    case "claim":
      return idempotency.once(call, async (tx) => figureOf((await rewards.claim(tx, call.caller.userId)).balance));
    case "correct": {
      const { userId } = person(table, command.user);
      const fields = { actorId: call.caller.userId, userId, type: command.type, reason: REASON };
      const amountKobo = kobo(command.amountKobo);
      return idempotency.once(call, async (tx) =>
        figureOf((await corrections.correct(tx, { ...fields, amountKobo })).balance),
      );
    }
  }
}

const figureOf = (naira: number): { figure: number } => ({ figure: koboFromWire(naira) });

async function performPayment(
  table: MoneyTable,
  command: Extract<Request, { do: "deposit" | "pay-entry" | "verify" }>,
  caller: Caller,
  { index, isEntry }: Sent["payment"],
): Promise<{ figure: number | string }> {
  const { cardPayments } = table.house.server.services;
  if (command.do === "verify") {
    const reference = table.references[index] ?? "PH_NOTHING";
    if (isEntry !== (command.purpose === "own")) return figureOf(await cardPayments.verifyDeposit(caller, reference));
    await cardPayments.verifyEntry(caller, reference);
    return { figure: "verified" };
  }
  const opened =
    command.do === "deposit"
      ? await cardPayments.createDeposit(caller, kobo(command.amountKobo), undefined)
      : await cardPayments.createEntryPayment(caller, table.tournaments[command.tournament] ?? "");
  table.references.push(opened.data.reference);
  return { figure: "opened" };
}

/** Everybody's money as the ledger has it, in the model's shape. */
export async function figuresOf({ house, people, tournaments, before }: MoneyTable) {
  const { db } = house.server;
  const pot = (kind: "wallet" | "rewards" | "escrow", owner: string): Promise<Kobo> => balanceOf(db, kind, owner);
  const after = await houseFigures(db);
  return {
    people: await Promise.all(
      people.map(async ({ userId }) => ({
        walletKobo: await pot("wallet", userId),
        rewardsKobo: await pot("rewards", userId),
      })),
    ),
    escrowsKobo: await Promise.all(tournaments.map((id) => pot("escrow", id))),
    house: {
      receivedKobo: after.receivedKobo - before.receivedKobo,
      suspenseKobo: after.suspenseKobo - before.suspenseKobo,
      correctedKobo: after.correctedKobo - before.correctedKobo,
    },
  };
}
