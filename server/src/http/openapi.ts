import type { Endpoint } from "@pockethall/contract/endpoint";
import type { EndpointKey } from "@pockethall/contract/endpoints";
import { PROBLEMS, Problem, type ProblemCode } from "@pockethall/contract/problems";
import * as z from "zod/mini";
import { ENDPOINTS } from "./endpoints.ts";

const schemaOf = (schema: z.ZodMiniType, io: "input" | "output") => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] };

function parametersOf(schema: z.ZodMiniType | undefined, place: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

/** OpenAPI 3.1 of every row of the contract's table. */
export function openApiDocument(publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const key of Object.keys(ENDPOINTS) as EndpointKey[]) {
    const [method = "GET", url = "/"] = key.split(" ");
    const path = url.replace(/:(\w+)/gu, "{$1}");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "PocketHall",
      version: "0.1.0",
      description: "Pocket billiards in Nigeria: tournaments, live scores, naira.",
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Problem: schemaOf(Problem, "output") },
    },
    paths,
  };
}

function operationOf(key: EndpointKey): Record<string, unknown> {
  const row = ENDPOINTS[key];
  const [status, body] = row.success;
  const bodyType = row.multipart ? "multipart/form-data" : "application/json";
  return {
    operationId: key.replace(/[^A-Za-z0-9]+/gu, "_"),
    summary: row.summary,
    description: `Permission: ${row.permission}.`,
    ...(row.permission === "public" ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parametersOf(row.params, "path"), ...parametersOf(row.query, "query"), ...headersOf(key)],
    ...(row.body
      ? { requestBody: { required: true, content: { [bodyType]: { schema: schemaOf(row.body, "input") } } } }
      : {}),
    responses: {
      [status]: {
        description: "Done",
        ...contentOf(body),
      },
      ...(isTagged(key) ? { 304: { description: "What the caller has is unchanged" } } : {}),
      ...problemsOf(key),
    },
  };
}

function contentOf(body: Endpoint["success"][1]) {
  if (body === null) return {};
  if (typeof body === "string") return { content: { [body]: { schema: { type: "string" } } } };
  return { content: { "application/json": { schema: schemaOf(body, "output") } } };
}

function headersOf(key: EndpointKey) {
  const row = ENDPOINTS[key];
  const header = (name: string, required: boolean) => ({ name, in: "header", required, schema: { type: "string" } });
  return [
    ...(row.csrf ? [header("X-XSRF-TOKEN", true)] : []),
    ...(row.idempotent ? [header("Idempotency-Key", false)] : []),
  ];
}

function problemsOf(key: EndpointKey) {
  const responses: Record<string, { description: string; content: unknown }> = {};
  const row = ENDPOINTS[key];
  const ownConflict = row.notWhilePlayingIn ? (["conflict-of-interest"] as const) : [];
  const mayHaveBody = !key.startsWith("GET ");
  for (const code of new Set([...row.problems, ...ownConflict, ...commonProblems(row, mayHaveBody)])) {
    const [status, message] = PROBLEMS[code];
    const before = responses[status]?.description;
    responses[status] = {
      description: before ? `${before} · ${code}: ${message}` : `${code}: ${message}`,
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    };
  }
  return responses;
}

/** Public answers carry an ETag. */
const isTagged = (key: EndpointKey): boolean =>
  key.startsWith("GET ") && ENDPOINTS[key].permission === "public" && ENDPOINTS[key].success[1] !== null;

/** What can go wrong with any call of this kind, before its own work begins. A body that is not asked for is read too. */
function commonProblems(row: Endpoint, mayHaveBody: boolean): ProblemCode[] {
  const { permission, csrf, params, query, body, multipart, idempotent } = row;
  return [
    ...(permission === "public" ? [] : (["not-authenticated"] as const)),
    ...(permission === "public" || permission === "user" ? [] : (["not-permitted"] as const)),
    ...(csrf ? (["csrf-invalid"] as const) : []),
    ...(params ? (["not-found"] as const) : []),
    ...(mayHaveBody ? (["invalid-json", "payload-too-large", "unsupported-media-type"] as const) : []),
    ...(query || body || multipart || idempotent ? (["invalid-request"] as const) : []),
    "too-many-requests",
    "unavailable",
  ];
}
