import { parentPort, workerData } from "node:worker_threads";
import type { EndpointKey } from "@pockethall/contract/endpoints";
import type { ProblemCode } from "@pockethall/contract/problems";
import type * as z from "zod/mini";
import { DomainProblem } from "../kernel/problem.ts";
import { type JsonLimits, parseJson } from "./json.ts";
import { parsePart } from "./parse-part.ts";

export type LargeBodyTask = { readonly key: EndpointKey; readonly body: Uint8Array<ArrayBuffer> };
export type ParsedBody = { value: unknown } | { code: ProblemCode; errors?: Record<string, string> };

/** A tournament file with every stroke of 1,024 players has a third of these. */
const LARGE_LIMITS: JsonLimits = { depth: 32, values: 500_000 };

parentPort?.postMessage(await answer(workerData as LargeBodyTask));

async function answer({ key, body }: LargeBodyTask): Promise<ParsedBody> {
  try {
    const value = parseJson(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString(), LARGE_LIMITS);
    // Loaded after the text has proved to be worth it: the contract takes longer than all else here.
    const { endpoints } = await import("@pockethall/contract/endpoints");
    const { body: schema } = endpoints[key] as { body?: z.ZodMiniType };
    return { value: parsePart(schema, value, "invalid-request") };
  } catch (error) {
    if (!(error instanceof DomainProblem)) throw error;
    return { code: error.code, ...(error.errors ? { errors: { ...error.errors } } : {}) };
  }
}
