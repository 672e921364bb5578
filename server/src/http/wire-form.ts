import type { Endpoint } from "@pockethall/contract/endpoint";
import * as z from "zod/mini";
import { namedPartsOf } from "./answer-shape.ts";

type Row = Pick<Endpoint, "body" | "success">;

/** A parsed request body as its client sent it: amounts in naira. */
export function requestInWireForm({ body: schema }: Row, body: unknown): unknown {
  const sent = schema && z.safeEncode(schema, body);
  return sent?.success ? sent.data : body;
}

/** A handler's answer as its client sees it: amounts in naira, also in one that does not fit the contract. */
export const answerInWireForm = (row: Row, answer: unknown): unknown => converted(row, answer, z.core.safeParse);

/** The handler's answer again, from `answerInWireForm`; the contract may have changed since. */
export const answerFromWireForm = (row: Row, answer: unknown): unknown => converted(row, answer, z.core.safeEncode);

function converted(row: Row, answer: unknown, convert: typeof z.core.safeParse | typeof z.core.safeEncode): unknown {
  const [schema, data] = answerSchemas(row);
  if (!schema) return answer;
  const results = data ? [convert(schema, answer), convert(data, answer)] : [convert(schema, answer)];
  const fit = results.find(({ success }) => success);
  if (fit) return fit.data;
  const isData = data && typeof answer === "object" && answer !== null && !("data" in answer);
  return namedPartsOf(isData ? data : schema, answer, convert);
}

/** The wire form of a whole answer, or of its `data` for a route that adds the rest later. */
function answerSchemas({ success: [, schema] }: Row): [whole?: z.ZodMiniType, data?: z.ZodMiniType] {
  if (!(schema instanceof z.ZodMiniType)) return [];
  const data: unknown = schema instanceof z.ZodMiniObject ? schema.shape.data : undefined;
  return data instanceof z.ZodMiniType ? [schema, data] : [schema];
}
