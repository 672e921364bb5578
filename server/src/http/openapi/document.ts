import { AREAS } from "@pockethall/contract/areas";
import type { EndpointKey } from "@pockethall/contract/endpoints";
import { LiveMessage } from "@pockethall/contract/live-schemas";
import { namedSchemas } from "@pockethall/contract/named-schemas";
import { PROBLEMS, Problem } from "@pockethall/contract/problems";
import { WebhookMessage } from "@pockethall/contract/webhooks";
import { ENDPOINTS } from "../endpoints.ts";
import { operationOf, rootsOf } from "./operation.ts";
import { otherPaths, SERVICE_TAG } from "./other-paths.ts";
import { PARAMETERS } from "./parameters.ts";
import { createProblemResponses } from "./problem-responses.ts";
import { convertSchemas, type Json, type Schemas } from "./schemas.ts";
import { SECURITY_SCHEMES } from "./security.ts";
import { webhookOperations } from "./webhook-operations.ts";

const INFO = {
  title: "PocketHall",
  version: "0.1.0",
  description: [
    "Pocket billiards in Nigeria: tournaments, live scores, naira.",
    "Amounts are naira with at most two decimals; moments are RFC 3339 in UTC, days are those of Africa/Lagos. Errors are RFC 9457 problems whose `code` names one situation. Lists are `{data, meta}` with `page` and `per_page`.",
    "An organiser's programs use API tokens, and get events by webhook.",
    "`GET /api/live` streams scores and changes as they happen.",
  ].join("\n\n"),
  license: { name: "MIT", identifier: "MIT" },
} as const;

const HEADERS = {
  ETag: { description: "Send it back in If-None-Match: 304 while nothing changed", schema: { type: "string" } },
  RetryAfter: { description: "Seconds to wait before the same may be asked again", schema: { type: "integer" } },
  IdempotentReplayed: {
    description: "`true`: the answer to an earlier request under the same Idempotency-Key, sent again",
    schema: { type: "string", const: "true" },
  },
} as const;

/** OpenAPI 3.1 of every row of the contract's table, and of what the server offers beside it. */
export function openApiDocument(publicUrl: string): Json {
  const keys = Object.keys(ENDPOINTS) as EndpointKey[];
  const roots = rootsOf(keys.map((key) => ENDPOINTS[key]));
  const output = [...roots.output, Problem, LiveMessage, WebhookMessage];
  const schemas = convertSchemas(namedSchemas(), { ...roots, output });
  const problems = createProblemResponses();
  const paths: Record<string, Json> = {};
  for (const key of keys) {
    const [method = "GET", url = "/"] = key.split(" ");
    const path = url.replace(/:(\w+)/gu, "{$1}");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, { schemas, problems }) };
  }
  return {
    openapi: "3.1.0",
    info: INFO,
    servers: [{ url: publicUrl }],
    tags: [...Object.entries(AREAS).map(([name, { description }]) => ({ name, description })), SERVICE_TAG],
    paths: { ...paths, ...otherPaths({ schemas, problems }) },
    webhooks: webhookOperations(schemas),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: { NotModified: { description: "What the caller has is unchanged" }, ...problems.components },
      schemas: componentsOf(schemas),
    },
  };
}

/** The code of a problem is typed here: the contract's own schema takes any text, so that an older client reads a newer code. */
function componentsOf(schemas: Schemas): Json {
  const { Problem: problem = {}, ...others } = schemas.components;
  const { properties } = problem as { properties: Json };
  const code = { $ref: "#/components/schemas/ProblemCode" };
  return {
    Problem: { ...problem, properties: { ...properties, code } },
    ProblemCode: { type: "string", enum: Object.keys(PROBLEMS), description: "Names one situation" },
    ...others,
  };
}
