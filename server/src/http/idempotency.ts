import { createHash } from "node:crypto";
import type { Endpoint } from "@pockethall/contract/endpoint";
import { endpoints } from "@pockethall/contract/endpoints";
import type { ProblemCode } from "@pockethall/contract/problems";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../database/database.ts";
import { type Transact, type Tx, withSavepoint } from "../database/transact.ts";
import { asProblem, DomainProblem } from "../kernel/problem.ts";
import type { Caller } from "./auth/caller.ts";
import { claim, findKept, type Kept, type KeyRow, keep } from "./idempotency.repository.ts";
import { answerFromWireForm, answerInWireForm, requestInWireForm } from "./wire-form.ts";

type MoneyCall = { caller: Caller; request: FastifyRequest; reply: FastifyReply; body: unknown };

const OK = 200;

/**
 * Repeated requests that move money (operating.md, Idempotency; after Stripe's rule).
 * Same key and body: the first answer again, refusals included. Same key, other body: `idempotency-mismatch`.
 */
export function createIdempotency(db: Db, transact: Transact) {
  return {
    /**
     * The effect and the kept answer are one transaction: a crash leaves both or neither, and of two equal requests
     * at once the second waits for the first and gets its answer.
     */
    once: async <Answer>(call: MoneyCall, work: (tx: Tx) => Promise<Answer>): Promise<Answer> => {
      const row = keyRow(call);
      if (!row) return transact(work);
      const outcome = await transact(async (tx) => {
        const claimed = await claim(tx.db, row);
        if (!claimed) return { kept: await findKept(tx.db, row) };
        const result = await resultOf(withSavepoint(tx, work));
        await keep(tx.db, row, wireResult(call, result));
        return { fresh: result };
      });
      return outcome.fresh ? give<Answer>(outcome.fresh) : replay<Answer>(call, row, outcome.kept);
    },

    /**
     * For work that asks the provider in its middle and is safe to repeat on its own: no transaction is held meanwhile.
     * The first answer to be kept wins. A payment that is still under way is no answer yet and is not kept.
     */
    remember: async <Answer>(call: MoneyCall, work: () => Promise<Answer>): Promise<Answer> => {
      const row = keyRow(call);
      if (!row) return work();
      const kept = await findKept(db, row);
      if (kept) return replay<Answer>(call, row, kept);
      const result = await resultOf(work());
      const isFirst = await transact(async ({ db: tx }) => {
        if (!(await claim(tx, row))) return false;
        await keep(tx, row, wireResult(call, result));
        return true;
      });
      return isFirst ? give<Answer>(result) : replay<Answer>(call, row, await findKept(db, row));
    },
  };
}
export type Idempotency = ReturnType<typeof createIdempotency>;

/** The client's name for what it is trying to do. @throws DomainProblem `invalid-request` for one of a wrong length. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || key.length < 8 || key.length > 200)
    throw new DomainProblem("invalid-request", { errors: { "Idempotency-Key": "8 to 200 characters" } });
  return key;
}

function keyRow({ caller, request, body }: MoneyCall): KeyRow | undefined {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return undefined;
  const route = `${request.method} ${addressOf(request)}`;
  const contractRow = contractRowOf(request);
  const sent = contractRow ? requestInWireForm(contractRow, body) : body;
  const request_hash = createHash("sha256")
    .update(JSON.stringify(sent ?? null))
    .digest("hex");
  return { user_id: caller.userId, route, key, request_hash };
}

/** The route with its parameters as they were understood: an address has many spellings, `gif%74` for `gift`. */
function addressOf({ routeOptions, params }: FastifyRequest): string {
  const values = (params ?? {}) as Record<string, string>;
  return (routeOptions.url ?? "").replace(/:(\w+)/gu, (_all, name: string) => encodeURIComponent(values[name] ?? ""));
}

/** Undefined for an address that the contract does not have. */
const contractRowOf = ({ method, routeOptions }: FastifyRequest): Endpoint | undefined =>
  (endpoints as Partial<Record<string, Endpoint>>)[`${method} ${routeOptions.url}`];

/** Requests and answers are kept in the wire's form: what an earlier version kept is in naira, too. */
function wireResult({ request }: MoneyCall, result: Result): Result {
  const row = contractRowOf(request);
  return row && result.status < 400 ? { ...result, body: answerInWireForm(row, result.body) } : result;
}

type Result = { status: number; body: unknown };

async function resultOf(work: Promise<unknown>): Promise<Result> {
  try {
    return { status: OK, body: await work };
  } catch (error) {
    return refusal(error);
  }
}

type KeptRefusal = { code: ProblemCode; message: string; errors?: Record<string, string> };

/** The payer may still be at the pop-up: asked again, the provider may say something else. */
const MAY_TURN = new Set<ProblemCode>(["payment-not-successful", "payment-declined"]);

/** A refusal is an answer and is kept; anything unexpected is thrown and leaves no trace. */
function refusal(error: unknown): Result {
  const problem = asProblem(error);
  if (!problem || problem.status >= 500 || MAY_TURN.has(problem.code)) throw error;
  const body: KeptRefusal = {
    code: problem.code,
    message: problem.message,
    ...(problem.errors ? { errors: { ...problem.errors } } : {}),
  };
  return { status: problem.status, body };
}

function give<Answer>({ status, body }: Result): Answer {
  if (status < 400) return body as Answer;
  const { code, message, errors } = body as KeptRefusal;
  throw new DomainProblem(code, { message, ...(errors ? { errors } : {}) });
}

function replay<Answer>({ request, reply }: MoneyCall, row: KeyRow, kept: Kept | undefined): Answer {
  if (!kept || kept.status === null) throw new DomainProblem("unavailable");
  if (kept.request_hash !== row.request_hash) throw new DomainProblem("idempotency-mismatch");
  reply.header("idempotent-replayed", "true");
  const contractRow = contractRowOf(request);
  const isAnswer = contractRow !== undefined && kept.status < 400;
  return give<Answer>({ status: kept.status, body: isAnswer ? answerFromWireForm(contractRow, kept.body) : kept.body });
}
