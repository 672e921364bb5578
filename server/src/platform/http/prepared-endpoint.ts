import type { Endpoint } from "@pockethall/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Question } from "../prepared/answers.ts";
import { mayBeKept } from "../prepared/not-kept.ts";
import type { Piece, PieceText } from "../prepared/pieces.ts";
import type { PreparedAnswers } from "../prepared/prepared.ts";
import { digestOf, type Made } from "../prepared/variants.ts";
import type { ShapeAnswer } from "./answer-shape.ts";
import { sendPrepared } from "./reply.ts";

/** A list whose items change one by one: everything but `data`, the items by name, and how missing ones are made. */
export type PiecedList = {
  rest: object;
  items: readonly Piece[];
  /** The items of these names; it reads all that they say, since what the list has read may be older. */
  make(missing: readonly Piece[]): Promise<ReadonlyMap<string, object>>;
};
type PublicCall = { params: unknown; query: unknown };
type Preparing = {
  key: string;
  row: Endpoint;
  handler(call: PublicCall): Promise<unknown>;
  topics(call: PublicCall): readonly string[];
  pieces: ((call: PublicCall) => Promise<PiecedList | undefined>) | undefined;
  shape: ShapeAnswer;
};
/** Runs a work when its turn comes. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;
type Exchange = { request: FastifyRequest; reply: FastifyReply; inTurn: InTurn };

/**
 * Answers a public row with what is ready, made at most once per change; false while changes cannot be known.
 *
 * @throws when the row is not for everybody: such a server does not start.
 */
export function preparedReader(prepared: PreparedAnswers, preparing: Preparing) {
  const { key, row, topics } = preparing;
  const [, schema] = row.success;
  if (row.permission !== "public" || !key.startsWith("GET ") || schema === null || typeof schema === "string")
    throw new Error(`${key} is not public JSON to be read: it cannot be prepared`);
  return async (call: PublicCall, { request, reply, inTurn }: Exchange): Promise<boolean> => {
    const question: Question = {
      name: `${key} ${JSON.stringify([call.params, call.query])}`,
      topics: topics(call),
      contentType: "application/json; charset=utf-8",
      compute: () => inTurn(() => compute(prepared, preparing, schema, call)),
    };
    const ready = await prepared.ask(question, request.headers.authorization);
    if (ready === undefined) return false;
    request.preparedName = question.name;
    await sendPrepared(request, reply, ready);
    return true;
  };
}

async function compute(
  prepared: PreparedAnswers,
  { key, handler, pieces, shape }: Preparing,
  schema: z.ZodMiniType,
  call: PublicCall,
): Promise<Made> {
  const list = await pieces?.(call);
  if (list === undefined) {
    const answer = await handler(call);
    const isPassing = !mayBeKept(answer as object);
    return { plain: Buffer.from(JSON.stringify(shape(schema, answer))), isPassing };
  }
  const itemSchema = itemSchemaOf(schema);
  const byName = new Map(list.items.map((item) => [`${key} ${item.name}`, item]));
  const named = [...byName].map(([name, { topics }]) => ({ name, topics }));
  const texts = await prepared.collect(named, async (missing) => {
    const made = await list.make(missing.flatMap(({ name }) => byName.get(name) ?? []));
    return new Map([...made].map(([name, item]) => [`${key} ${name}`, textOf(shape(itemSchema, item))]));
  });
  return listOf(JSON.stringify(shape(schema, { data: [], ...list.rest })), texts);
}

function textOf(item: unknown): PieceText {
  const text = Buffer.from(JSON.stringify(item));
  return { text, digest: digestOf(text) };
}

const EMPTY_LIST = '{"data":[';

/** The text of an empty list with these items put into it; told from others by what its parts are told by. */
function listOf(empty: string, items: readonly PieceText[]): Made {
  if (!empty.startsWith(EMPTY_LIST)) throw new Error("a list in pieces begins with its data");
  const comma = Buffer.from(",");
  const parts = items.flatMap(({ text }, index) => (index === 0 ? [text] : [comma, text]));
  return {
    plain: Buffer.concat([Buffer.from(EMPTY_LIST), ...parts, Buffer.from(empty.slice(EMPTY_LIST.length))]),
    digest: digestOf([empty, ...items.map(({ digest }) => digest)].join("\n")),
  };
}

function itemSchemaOf(schema: z.ZodMiniType): z.ZodMiniType {
  const { data } = (schema as z.ZodMiniObject<{ data: z.ZodMiniArray<z.ZodMiniType> }>).def.shape;
  return data.def.element;
}
