import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import type { Endpoint } from "@pockethall/contract/endpoint";
import type { EndpointKey } from "@pockethall/contract/endpoints";
import type { UserId } from "@pockethall/domain/ids";
import { DomainProblem } from "../kernel/problem.ts";
import { parseJson } from "./json.ts";
import type { LargeBodyTask, ParsedBody } from "./large-body-worker.ts";
import { parsePart } from "./parse-part.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body stays bytes until it is parsed on another thread. */
    takesLargeBody?: boolean;
  }
}

/** The default limit of a JSON body. */
export const BODY_LIMIT_BYTES = 64_000;
/** Up to here a body is parsed on the event loop: a few milliseconds. */
const MOST_BYTES_ON_THE_LOOP = 256_000;
const MOST_AT_ONCE = 3;
const LONGEST_MS = 20_000;
/** Megabytes of heap for one body and what its schema makes of it; most of it is old by the time it is answered. */
const HEAP_MB = 128;
const YOUNG_HEAP_MB = 16;

/** Whether a row's bodies may be too large for the event loop. */
export const takesLargeBody = (row: Endpoint): boolean =>
  row.multipart === undefined && (row.bodyLimitBytes ?? 0) > MOST_BYTES_ON_THE_LOOP;

/** Parses bodies; large ones each on a thread of its own, few at once and one for each user. */
export function createLargeBodies() {
  const senders = new Set<string>();
  return {
    /** Takes a place for a large body before it is read. @returns how to give it back. @throws DomainProblem `unavailable`. */
    enter: (userId: UserId): (() => void) => {
      if (senders.size >= MOST_AT_ONCE || senders.has(userId)) throw new DomainProblem("unavailable");
      senders.add(userId);
      let isHeld = true;
      return () => {
        if (isHeld) senders.delete(userId);
        isHeld = false;
      };
    },
    /** @throws DomainProblem `invalid-json`, `payload-too-large`, or `invalid-request` with the fields. */
    parse: async (key: EndpointKey, schema: Endpoint["body"], body: unknown): Promise<unknown> => {
      if (!Buffer.isBuffer(body)) return parsePart(schema, body, "invalid-request");
      if (body.length > MOST_BYTES_ON_THE_LOOP) return parseApart(key, body);
      return parsePart(schema, body.length === 0 ? undefined : parseJson(body.toString()), "invalid-request");
    },
  };
}
export type LargeBodies = ReturnType<typeof createLargeBodies>;

async function parseApart(key: EndpointKey, body: Buffer): Promise<unknown> {
  const parsed = await parsedByWorker({ key, body: ownBytes(body) });
  if ("value" in parsed) return parsed.value;
  throw new DomainProblem(parsed.code, parsed.errors ? { errors: parsed.errors } : {});
}

/** Bytes that can be handed to another thread: the body's own memory where it holds nothing else. */
const ownBytes = (body: Buffer): Uint8Array<ArrayBuffer> =>
  body.buffer instanceof ArrayBuffer && body.byteLength === body.buffer.byteLength
    ? new Uint8Array(body.buffer)
    : new Uint8Array(body);

/**
 * A thread needs no settings. With the compiled sources at hand it does not load the compiler of types, which takes 15 to
 * 40 MB and half of its time; a thread does not use the cache of the process automatically.
 */
function threadEnvironment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir(); // of this version of Node, in the folder that was given
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

async function parsedByWorker(task: LargeBodyTask): Promise<ParsedBody> {
  const worker = new Worker(new URL("./large-body-worker.ts", import.meta.url), {
    workerData: task,
    env: threadEnvironment(),
    transferList: [task.body.buffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
  try {
    return await new Promise<ParsedBody>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new DomainProblem("payload-too-large")));
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === "ERR_WORKER_OUT_OF_MEMORY" ? new DomainProblem("payload-too-large") : error;
  } finally {
    clearTimeout(timer);
    // Before the answer: the user's next body is read once this thread has given its memory back.
    await worker.terminate();
  }
}
