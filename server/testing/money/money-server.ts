import type { TournamentId } from "@pockethall/domain/ids";
import type { Kobo } from "@pockethall/domain/money";
import { lagosDayRange } from "@pockethall/domain/time";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Db } from "../../src/database/database.ts";
import type { Caller } from "../../src/http/auth/caller.ts";
import { createIdempotency } from "../../src/http/idempotency.ts";
import * as prizes from "../../src/modules/finance/prizes/prizes.service.ts";
import { balanceOf } from "../../src/modules/ledger/ledger.read-model.ts";
import { receiveProviderEvent } from "../../src/modules/payments/webhook.flow.ts";
import { completeTournament } from "../../src/modules/tournaments/tournaments.service.ts";
import { createServices } from "../../src/services.ts";
import { openTestSimulator } from "../app/test-simulator.ts";
import { openWebhookCatcher } from "../app/webhook-catcher.ts";
import { givenTournaments } from "../database/given.ts";
import { openOwnerDatabase } from "../database/owner-database.ts";
import { openPlannedDatabase } from "../database/planned-database.ts";
import { givenUser, givenUsers, openTestDatabase } from "../database/test-database.ts";
import { type Command, PEOPLE, TOURNAMENTS } from "./money-commands.ts";

const noPictures = () => Promise.reject(new Error("no pictures here"));
const NO_IMAGES = { folder: "", keepSquare: noPictures, keepWide: noPictures };
/** What the provider holds for us at the start, so that every transfer can be made. */
const RICH_KOBO = 1_000_000_000_00;
/** The simulator's faults when a command asks for none: transfers wait for a command to decide them. */
export const CALM = { holdTransfers: true };

/** Everything of one server that a sequence needs, and how to restart the server's part of it. */
export async function openMoneyServer() {
  const database = await openTestDatabase();
  await forgetOnPowerLoss(database.url);
  const catcher = await openWebhookCatcher();
  const simulator = await openTestSimulator(() => catcher.url);
  await simulator.control("POST balance/top-up", { amountKobo: RICH_KOBO });
  await simulator.control("PUT faults", CALM);
  const noon = noonInLagos();
  const time = { aheadMs: 0 };
  const clock = () => new Date(noon.getTime() + time.aheadMs);
  const { db } = database;
  // A restarted server remembers nothing. It reuses the connections: they hold no state, and new ones cost most.
  const start = () => {
    const services = createServices({ db, clock, paystack: simulator.settings, images: NO_IMAGES });
    return { db, services, idempotency: createIdempotency(db, services.transact) };
  };
  const newFinance = async () => callerOf(await givenUser(db, { roles: ["finance"] }), noon);
  const planned = await openPlannedDatabase(database.url);
  const server = {
    server: start(),
    /** What the same questions are asked of after each sequence. */
    planned,
    simulator,
    catcher,
    finance: [await newFinance(), await newFinance()] as const,
    noon,
    time,
    restart: (): void => {
      server.server = start();
    },
    [Symbol.asyncDispose]: async () => {
      await planned.destroy();
      await simulator[Symbol.asyncDispose]();
      await catcher[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
  return server;
}
export type MoneyServer = Awaited<ReturnType<typeof openMoneyServer>>;

/** Commits need not reach the disk: what outlives a crash is proven elsewhere, and waiting for it is most of the time. */
async function forgetOnPowerLoss(url: string): Promise<void> {
  const owner = openOwnerDatabase(url, 1);
  const name = sql.id(new URL(url).pathname.slice(1));
  await sql`alter database ${name} set synchronous_commit = off`.execute(owner);
  await owner.destroy();
}

/** The clock moves by commands alone, far from midnight, so that the day of a gift does not change in a sequence. */
function noonInLagos(): Date {
  const { from } = lagosDayRange(new Date(), "today");
  return new Date(from.getTime() + 12 * 3_600_000);
}

const callerOf = (user: Pick<Caller, "userId" | "playerId" | "name" | "email">, now: Date): Caller => ({
  ...user,
  sessionId: "",
  confirmedAt: now,
  roles: new Set(),
  coordinates: null,
  appointments: new Set(),
  secondFactor: "optional",
});

export type Figures = { receivedKobo: number; suspenseKobo: number; correctedKobo: number; guaranteedKobo: number };
/** The balances of the platform's own accounts, in the model's terms. */
export async function serverFigures(db: Db): Promise<Figures> {
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
    guaranteedKobo: -of("prize-guarantee"),
  };
}

/** New people, tournaments and payments in a server: what one sequence plays with. */
export async function openMoneyTable(server: MoneyServer) {
  const { planned, noon } = server;
  const users = await givenUsers(
    planned,
    Array.from({ length: PEOPLE }, () => ({})),
  );
  const people = users.map((user) => callerOf(user, noon));
  const tournaments = await givenTournaments(
    planned,
    TOURNAMENTS.map(({ places, feeKobo, poolKobo }) => ({
      max_participants: places,
      entry_fee_kobo: feeKobo,
      prize_pool_kobo: poolKobo,
    })),
  );
  server.time.aheadMs = 0;
  const withdrawals: { id: string; reference: string }[] = [];
  return { server, people, tournaments, withdrawals, references: [] as string[], before: await serverFigures(planned) };
}
export type MoneyTable = Awaited<ReturnType<typeof openMoneyTable>>;

export const person = (table: MoneyTable, index: number) => table.people[index] as Caller;
export const tournamentAt = (table: MoneyTable, index: number) => table.tournaments[index] as TournamentId;
export function participant(table: MoneyTable, user: number, tournament: number) {
  const { userId, playerId } = person(table, user);
  return { tournamentId: tournamentAt(table, tournament), userId, playerId };
}

/** The payer or the provider decides a payment; its webhook is caught, not delivered. */
export async function providerDecides(
  { server }: MoneyTable,
  reference: string,
  says: Extract<Command, { do: "provider" }>["says"],
): Promise<void> {
  const { control } = server.simulator;
  if (says === "succeed-short") await control("PUT faults", { ...CALM, mismatchAmountKobo: 1_00 });
  await control(`POST transactions/${reference}/${says === "succeed-short" ? "succeed" : says}`);
  if (says === "succeed-short") await control("PUT faults", CALM);
}

/** A request as the idempotency of the server sees it. */
export type MoneyCall = { caller: Caller; body: unknown; request: FastifyRequest; reply: FastifyReply };

/** The bytes of a webhook, as the route hands them on once their signature was seen. */
export function deliver({ server }: MoneyTable, raw: string): Promise<void> {
  const { db, services } = server.server;
  const { transact, settlement, payouts, refundFollowing, disputes } = services;
  const listeners = { transfers: payouts, refunds: refundFollowing, disputes };
  return receiveProviderEvent({ db, transact, settlement, ...listeners, onUnknownPayment: () => undefined }, raw);
}

export const deliverWebhook = async (table: MoneyTable, reference: string): Promise<void> =>
  deliver(table, await table.server.catcher.bodyOf(reference));

/** The last game is over: the tournament completes, finance approves, and its prizes are paid. */
export async function finishTournament(table: MoneyTable, { tournament, champion, hasThird }: Finish): Promise<void> {
  const { db, services } = table.server.server;
  const id = tournamentAt(table, tournament);
  await db
    .updateTable("tournaments")
    .set({ status: "ongoing", drawn_at: table.server.noon })
    .where("id", "=", id)
    .execute();
  const [championId, runnerUpId, thirdId] = [0, 1, 2].map(
    (place) => person(table, (champion + place) % PEOPLE).playerId,
  ) as [string, string, string];
  const thirdIds = hasThird ? [thirdId] : [];
  const ordered = [[championId], [runnerUpId], thirdIds];
  await services.transact((tx) => completeTournament(tx, id, { championId, runnerUpId, thirdIds, ordered }));
  if (TOURNAMENTS[tournament]?.poolKobo)
    await services.transact((tx) =>
      prizes.approve(tx, table.server.finance[0], { tournamentId: id }, services.moneyRules),
    );
}
type Finish = Extract<Command, { do: "finish" }>;

/** Every person's money as the ledger has it, in the model's shape. */
export async function figuresOf({ server, people, tournaments, withdrawals, before }: MoneyTable) {
  const { planned: db } = server;
  const pot = (kind: "wallet" | "rewards" | "hold" | "escrow", owner: string): Promise<Kobo> =>
    balanceOf(db, kind, owner);
  const after = await serverFigures(db);
  return {
    people: await Promise.all(
      people.map(async ({ userId }) => ({
        walletKobo: await pot("wallet", userId),
        rewardsKobo: await pot("rewards", userId),
        heldKobo: await pot("hold", userId),
      })),
    ),
    withdrawals: await statesOf(db, withdrawals),
    transfers: await Promise.all(withdrawals.map(({ reference }) => transferAt(server, reference))),
    escrowsKobo: await Promise.all(tournaments.map((id) => pot("escrow", id))),
    server: {
      receivedKobo: after.receivedKobo - before.receivedKobo,
      suspenseKobo: after.suspenseKobo - before.suspenseKobo,
      correctedKobo: after.correctedKobo - before.correctedKobo,
      guaranteedKobo: after.guaranteedKobo - before.guaranteedKobo,
    },
  };
}

async function statesOf(db: Db, withdrawals: MoneyTable["withdrawals"]): Promise<(string | undefined)[]> {
  const rows = await db.selectFrom("withdrawals").select(["id", "state"]).execute();
  const states = new Map(rows.map(({ id, state }) => [id, state as string]));
  return withdrawals.map(({ id }) => states.get(id));
}

/** The provider's status of a transfer; null: it made none. */
async function transferAt({ simulator }: MoneyServer, reference: string): Promise<string | null> {
  const { baseUrl, secretKey } = simulator.settings;
  const answer = await fetch(`${baseUrl}/transfer/verify/${reference}`, {
    headers: { authorization: `Bearer ${secretKey}` },
  });
  const { data } = (await answer.json()) as { data?: { status: string } };
  return data?.status ?? null;
}
