import type { FastifyInstance } from "fastify";
import { type Answers, createAnswers, type Question } from "./answers.ts";
import { type Changes, openChanges } from "./changes.ts";
import { createFrontDoor, type FrontDoor } from "./front-door.ts";
import { createPieces } from "./pieces.ts";
import { createTopics } from "./topics.ts";
import type { Prepared } from "./variants.ts";
import { createWriters } from "./writers.ts";

const MEGABYTE = 1024 * 1024;
const ANSWERS_BYTES = 48 * MEGABYTE;
const PIECES_BYTES = 16 * MEGABYTE;

export type PreparedAnswers = {
  /** The answer as of now; undefined when everybody has to ask the database. */
  ask(question: Question, credentials: string | undefined): Promise<Prepared | undefined>;
  collect: ReturnType<typeof createPieces>["collect"];
  /** This process committed something. */
  noteCommit(): void;
  /** Told of all requests that are answered before Fastify sees them, some at a time. */
  onVisits: FrontDoor["onVisits"];
  /** Tells of those that nobody was told of yet. */
  tellVisits: FrontDoor["tellVisits"];
  /** Memory of all that is kept. */
  bytes(): number;
};
export type PreparedOptions = { databaseUrl: string; trustProxy: boolean; nowMs?: () => number };

/** The prepared answers of one server process. Ends with the server. */
export async function openPrepared(
  http: FastifyInstance,
  { databaseUrl, trustProxy, nowMs = () => performance.now() }: PreparedOptions,
): Promise<PreparedAnswers> {
  const log = (error: unknown) => http.log.warn({ err: error }, "prepared answers interrupted");
  const topics = createTopics();
  const line: { changes?: Changes } = {};
  const writers = createWriters(nowMs);
  const answers: Answers = createAnswers({
    topics,
    changes: () => line.changes,
    mostBytes: ANSWERS_BYTES,
    nowMs,
    onGone: (slot) => frontDoor.forget(slot),
    log,
  });
  const frontDoor = createFrontDoor(http, { answers, writers, trustProxy, nowMs });
  const pieces = createPieces(topics, PIECES_BYTES);
  const changes = await openChanges(databaseUrl, {
    hear: topics.tell,
    onLost: () => {
      answers.fences.forget();
      topics.tell("*");
    },
    log,
  });
  line.changes = changes;
  // Before the answer to the write is on its way, hence before its writer can ask.
  http.addHook("onSend", async ({ method, headers: { authorization } }) => {
    if (method !== "GET" && method !== "HEAD" && authorization !== undefined) writers.note(authorization);
  });
  http.addHook("onClose", () => changes.close());
  return {
    ask: (question, credentials) => answers.ask(question, writers.hasJustWritten(credentials)),
    collect: pieces.collect,
    noteCommit: answers.fences.noteCommit,
    onVisits: frontDoor.onVisits,
    tellVisits: frontDoor.tellVisits,
    bytes: () => answers.bytes() + pieces.bytes(),
  };
}
