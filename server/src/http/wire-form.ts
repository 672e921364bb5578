import type { Endpoint } from "@pockethall/contract/endpoint";
import * as z from "zod/mini";

type Row = Pick<Endpoint, "body" | "success">;

/** A parsed request body as its client sent it: amounts in naira. */
export function requestInWireForm({ body: schema }: Row, body: unknown): unknown {
  const sent = schema && z.safeEncode(schema, body);
  return sent?.success ? sent.data : body;
}

/** A handler's answer as its client sees it: amounts in naira. What does not fit the contract stays as it is. */
export const answerInWireForm = (row: Row, answer: unknown): unknown =>
  firstFit(
    answerSchemas(row).map((schema) => z.safeParse(schema, answer)),
    answer,
  );

/** The handler's answer again, from `answerInWireForm`. */
export const answerFromWireForm = (row: Row, answer: unknown): unknown =>
  firstFit(
    answerSchemas(row).map((schema) => z.safeEncode(schema, answer)),
    answer,
  );

/** Of the whole answer, and of its `data` for a route that adds the rest afterwards. */
function answerSchemas({ success: [, schema] }: Row): readonly z.ZodMiniType[] {
  if (!(schema instanceof z.ZodMiniType)) return [];
  const data: unknown = schema instanceof z.ZodMiniObject ? schema.shape.data : undefined;
  return data instanceof z.ZodMiniType ? [schema, data] : [schema];
}

const firstFit = (results: readonly { success: boolean; data?: unknown }[], otherwise: unknown): unknown =>
  results.find(({ success }) => success)?.data ?? otherwise;
