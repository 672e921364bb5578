import type { ProblemCode } from "@pockethall/contract/problems";
import { livePaths } from "./live-paths.ts";
import { open } from "./open-operation.ts";
import type { createProblemResponses } from "./problem-responses.ts";
import type { Json, Schemas } from "./schemas.ts";

type Tools = { schemas: Schemas; problems: ReturnType<typeof createProblemResponses> };

export const SERVICE_TAG = {
  name: "Service",
  description: "The server itself: probes, the CSRF cookie, the payment provider's webhook",
};

/** What the server offers beside the table of endpoints. */
export function otherPaths(tools: Tools): Record<string, Json> {
  return {
    ...livePaths(tools),
    "/csrf-cookie": { get: csrfCookie(tools) },
    "/api/webhooks/paystack": { post: providerWebhook(tools) },
    "/healthz": { get: alive(tools) },
    "/readyz": { get: ready(tools) },
  };
}

const text = { type: "string" } as const;
const limits: readonly ProblemCode[] = ["too-many-requests", "unavailable"];
const json = (schema: Json): Json => ({ "application/json": { schema } });
const statusOf = (...statuses: string[]): Json => ({
  type: "object",
  properties: { status: { enum: statuses } },
  required: ["status"],
  additionalProperties: false,
});

/** With what is amiss while the server can do its work all the same. */
const healthOf = (...statuses: string[]): Json => ({
  type: "object",
  properties: {
    status: { enum: statuses },
    warnings: {
      type: "array",
      items: { enum: ["uploads cannot be saved", "the continuous copy is behind"] },
      minItems: 1,
      maxItems: 2,
    },
  },
  required: ["status"],
  additionalProperties: false,
});

const csrfCookie = ({ problems }: Tools): Json => ({
  ...open("Service", "getCsrfCookie", "Set the cookie XSRF-TOKEN, whose value goes into X-XSRF-TOKEN"),
  description: [
    "Permission: public.",
    "With a session in `Authorization` the value is bound to it. Needed by the operations that list `csrfCookie` in their security.",
  ].join("\n\n"),
  responses: {
    204: {
      description: "The cookie is set",
      headers: { "Set-Cookie": { description: "XSRF-TOKEN=…; Path=/; SameSite=Strict", schema: text } },
    },
    ...problems.of(limits),
  },
});

const providerWebhook = ({ problems }: Tools): Json => ({
  ...open("Service", "receivePaystackEvent", "Receive a signed event of the payment provider, once or several times"),
  description: "Permission: the signature of the provider. An event that was received before changes nothing.",
  security: [{ providerSignature: [] }],
  requestBody: {
    required: true,
    content: json({ type: "object", properties: { event: text, data: {} }, required: ["event"] }),
  },
  responses: {
    200: { description: "Received" },
    401: { description: "The signature does not fit the body" },
    ...problems.of(["payload-too-large", ...limits]),
  },
});

const alive = ({ problems }: Tools): Json => ({
  ...open("Service", "getHealth", "Whether the process lives"),
  responses: {
    200: { description: "It does", content: json(statusOf("alive")) },
    ...problems.of(["too-many-requests"]),
  },
});

const ready = ({ problems }: Tools): Json => ({
  ...open(
    "Service",
    "getReadiness",
    "Whether the server can do its work: the database can be read and written. Warnings leave it ready",
  ),
  responses: {
    200: { description: "It can", content: json(healthOf("ready")) },
    503: {
      description: "It cannot, for this reason",
      headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
      content: json(healthOf("database away", "database read-only", "database cannot write")),
    },
    ...problems.of(["too-many-requests"]),
  },
});
