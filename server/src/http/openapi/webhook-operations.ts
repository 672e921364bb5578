import { WebhookMessage } from "@pockethall/contract/webhooks";
import type { Json, Schemas } from "./schemas.ts";

const text = { type: "string" } as const;
const header = (name: string, description: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema: text,
});

/** What the server sends to organisers' addresses; the paths describe what it answers. */
export const webhookOperations = (schemas: Schemas): Json => ({
  event: {
    post: {
      operationId: "receiveEvent",
      summary: "Events of an organiser's tournaments, sent to the address that they have registered",
      description:
        "Signed as the Standard Webhooks specification says. Answer with 2xx within ten seconds; any other answer is retried, 410 turns the address off.",
      tags: ["Programs"],
      security: [],
      parameters: [
        header("webhook-id", "Names the delivery; the same when it is sent again"),
        header("webhook-timestamp", "When it was sent, in seconds since 1970"),
        header("webhook-signature", "`v1,` and base64 of HMAC-SHA256 over id, timestamp and body, joined by dots"),
      ],
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemas.schemaOf(WebhookMessage, "output") } },
      },
      responses: { "2XX": { description: "The receiver has taken the event" }, "4XX": { description: "It has not" } },
    },
  },
});
