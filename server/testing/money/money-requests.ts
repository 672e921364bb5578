import { type Kobo, kobo } from "@pockethall/domain/money";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../../src/http/auth/caller.ts";
import { asProblem } from "../../src/kernel/problem.ts";
import * as gifts from "../../src/modules/gifts/gifts.service.ts";
import { claimRewards } from "../../src/modules/payments/rewards/rewards.service.ts";
import * as registrations from "../../src/modules/tournaments/registration/registration.service.ts";
import * as tournaments from "../../src/modules/tournaments/tournaments.service.ts";
import { type Outcome, PEOPLE, type Request } from "./money-commands.ts";
import { decider, decideWithdrawal, requestWithdrawal } from "./money-payouts.ts";
import { type MoneyCall, type MoneyTable, participant, person, tournamentAt } from "./money-server.ts";

const REASON = "A correction of the model";

/** What happened, in the model's terms. Any error but a refusal for the client fails the test. */
export async function outcomeOf(work: Promise<{ figure: number | string }>): Promise<Outcome> {
  try {
    return { done: (await work).figure };
  } catch (error) {
    const problem = asProblem(error);
    if (!problem || problem.status >= 500) throw error;
    return { refused: problem.code };
  }
}

/** Calls a tournament off, and gives its fees back as the job would. */
export const cancelTournament = (table: MoneyTable, tournament: number): Promise<Outcome> => {
  const { transact, cancellationJob } = table.server.server.services;
  const id = tournamentAt(table, tournament);
  return outcomeOf(
    transact((tx) => tournaments.cancel(tx, table.server.finance[0], id, "The hall is closed.")).then(
      async ({ status }) => {
        await cancellationJob.refundEntries(id);
        return { figure: status };
      },
    ),
  );
};

/** The requesting person: the payment's owner or another user. */
function callerFor(table: MoneyTable, command: Request, about: Sent["about"]): Caller {
  if (command.do === "correct") return table.server.finance[0];
  if (command.do === "decide") return decider(table, command, about.owner);
  if (command.do !== "verify") return person(table, command.user);
  return person(table, command.by === "owner" ? about.owner : (about.owner + 1) % PEOPLE);
}

export type Sent = {
  command: Request;
  key: string;
  /** The payment to verify or the withdrawal to decide: its place in the list, whose it is, and whether it is an entry's. */
  about: { index: number; owner: number; isEntry: boolean };
};

/** Sends one request as its client would, with its key. @returns what it came to, and whether that was an answer kept. */
export async function sendRequest(
  table: MoneyTable,
  { command, key, about }: Sent,
  body: object = command,
): Promise<{ outcome: Outcome; isReplayed: boolean }> {
  let isReplayed = false;
  const caller = callerFor(table, command, about);
  const headers = { "idempotency-key": key };
  const request = { method: "POST", routeOptions: { url: `/${command.do}` }, params: {}, headers };
  const call = {
    caller,
    body,
    request: request as unknown as FastifyRequest,
    reply: { header: () => (isReplayed = true) } as unknown as FastifyReply,
  };
  const outcome = await outcomeOf(perform(table, command, call, about));
  return { outcome, isReplayed };
}

function perform(table: MoneyTable, command: Request, call: MoneyCall, about: Sent["about"]) {
  const { idempotency, services } = table.server.server;
  const { corrections } = services;
  switch (command.do) {
    case "deposit":
    case "pay-entry":
    case "verify":
      return idempotency.remember(call, () => performPayment(table, command, call.caller, about));
    case "register":
      return idempotency.once(call, async (tx) => {
        await registrations.register(tx, participant(table, command.user, command.tournament), "wallet");
        return { figure: "seated" };
      });
    case "gift": {
      const { userId, playerId } = person(table, command.to);
      const recipientId = command.amountKobo % 2 === 0 ? userId : playerId;
      const gift = { sender: call.caller, recipientId, amountKobo: kobo(command.amountKobo), message: "" };
      return idempotency.once(call, async (tx) => figureOf((await gifts.send(tx, gift)).balance));
    }
    case "withdraw":
      return requestWithdrawal(table, call, command.amountKobo);
    case "decide":
      return decideWithdrawal(table, call, command, about.index);
    case "claim":
      return idempotency.once(call, async (tx) => figureOf((await claimRewards(tx, call.caller.userId)).balance));
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

const figureOf = (figure: Kobo): { figure: Kobo } => ({ figure });

async function performPayment(
  table: MoneyTable,
  command: Extract<Request, { do: "deposit" | "pay-entry" | "verify" }>,
  caller: Caller,
  { index, isEntry }: Sent["about"],
): Promise<{ figure: number | string }> {
  const { cardPayments } = table.server.server.services;
  if (command.do === "verify") {
    const reference = table.references[index] ?? "PH_NOTHING";
    if (isEntry !== (command.purpose === "own")) return figureOf(await cardPayments.verifyDeposit(caller, reference));
    await cardPayments.verifyEntry(caller, reference);
    return { figure: "verified" };
  }
  const opened =
    command.do === "deposit"
      ? await cardPayments.createDeposit(caller, kobo(command.amountKobo), undefined)
      : await cardPayments.createEntryPayment(caller, tournamentAt(table, command.tournament));
  table.references.push(opened.data.reference);
  return { figure: "opened" };
}
