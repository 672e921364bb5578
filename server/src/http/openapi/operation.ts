import { areaOf } from "@pockethall/contract/areas";
import type { Endpoint } from "@pockethall/contract/endpoint";
import type { EndpointKey } from "@pockethall/contract/endpoints";
import type * as z from "zod/mini";
import { ENDPOINTS } from "../endpoints.ts";
import { EXAMPLES } from "./examples.ts";
import { operationIdOf } from "./operation-id.ts";
import { parametersOf } from "./parameters.ts";
import { type createProblemResponses, problemCodesOf } from "./problem-responses.ts";
import type { Json, Roots, Schemas } from "./schemas.ts";
import { accessText, securityOf } from "./security.ts";

type Tools = { schemas: Schemas; problems: ReturnType<typeof createProblemResponses> };

const given = (parts: readonly (z.ZodMiniType | undefined)[]) => parts.filter((part) => part !== undefined);

/** The schemas of the rows, for `convertSchemas`. */
export const rootsOf = (rows: readonly Endpoint[]): Roots => ({
  input: given(rows.map(({ body, multipart }) => (multipart ? undefined : body))),
  inline: given(rows.flatMap(({ params, query, body, multipart }) => [params, query, multipart ? body : undefined])),
  output: rows.flatMap(({ success: [, body] }) => (body === null || typeof body === "string" ? [] : [body])),
});

/** One row of the table as an operation of OpenAPI. */
export function operationOf(key: EndpointKey, { schemas, problems }: Tools): Json {
  const row = ENDPOINTS[key];
  return {
    operationId: operationIdOf(key),
    summary: row.summary,
    description: accessText(row),
    tags: [areaOf(key)],
    security: securityOf(row),
    parameters: parametersOf(key, schemas),
    ...(row.body ? { requestBody: { required: true, content: bodyOf(key, row.body, schemas) } } : {}),
    responses: {
      [row.success[0]]: successOf(key, schemas),
      ...(isTagged(key) ? { 304: { $ref: "#/components/responses/NotModified" } } : {}),
      ...problems.of(problemCodesOf(key)),
    },
  };
}

function bodyOf(key: EndpointKey, body: z.ZodMiniType, schemas: Schemas): Json {
  const { multipart } = ENDPOINTS[key];
  const example = EXAMPLES[key]?.body;
  if (!multipart)
    return { "application/json": { schema: schemas.schemaOf(body, "input"), ...(example ? { example } : {}) } };
  const { file, isRequired } = multipart;
  const { properties = {}, required = [], ...rest } = schemas.inlineOf(body, "input") as Form;
  const picture = { description: "A picture: JPEG, PNG or WebP", type: "string", contentMediaType: "image/*" };
  const schema = {
    ...rest,
    properties: { ...properties, [file]: picture },
    required: isRequired ? [...required, file] : required,
  };
  return { "multipart/form-data": { schema, encoding: { [file]: { contentType: "image/*" } } } };
}
type Form = { properties?: Json; required?: readonly string[] };

const DONE = { 200: "The answer", 201: "Created", 204: "Done; the answer has no body" } as const;

function successOf(key: EndpointKey, schemas: Schemas): Json {
  const row = ENDPOINTS[key];
  const [status, body] = row.success;
  const headers = {
    ...(isTagged(key) ? { ETag: { $ref: "#/components/headers/ETag" } } : {}),
    ...(row.idempotent ? { "Idempotent-Replayed": { $ref: "#/components/headers/IdempotentReplayed" } } : {}),
  };
  const example = EXAMPLES[key]?.response;
  return {
    description: DONE[status],
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(body === null ? {} : { content: contentOf(body, schemas, example) }),
  };
}

function contentOf(body: z.ZodMiniType | string, schemas: Schemas, example: unknown): Json {
  if (typeof body === "string") return { [body]: { schema: { type: "string" } } };
  return { "application/json": { schema: schemas.schemaOf(body, "output"), ...(example ? { example } : {}) } };
}

/** Public answers carry an ETag. */
const isTagged = (key: EndpointKey): boolean =>
  key.startsWith("GET ") && ENDPOINTS[key].permission === "public" && ENDPOINTS[key].success[1] !== null;
