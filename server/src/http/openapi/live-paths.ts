import { MAX_TOPICS, TOPIC_PATTERN } from "@pockethall/contract/live";
import { LiveMessage } from "@pockethall/contract/live-schemas";
import type { ProblemCode } from "@pockethall/contract/problems";
import { LIVE_EXAMPLES } from "./live-examples.ts";
import { open } from "./open-operation.ts";
import type { createProblemResponses } from "./problem-responses.ts";
import type { Json, Schemas } from "./schemas.ts";

type Tools = { schemas: Schemas; problems: ReturnType<typeof createProblemResponses> };

/** Live events: as a stream, and as pages that a shared cache can keep. */
export const livePaths = (tools: Tools): Record<string, Json> => ({
  "/api/live": { get: liveStream(tools) },
  "/api/live/pages": { get: firstPage(tools) },
  "/api/live/pages/{page}": { get: eventPage(tools) },
});

const text = { type: "string" } as const;
const limits: readonly ProblemCode[] = ["too-many-requests", "unavailable"];
const topics: Json = {
  name: "topics",
  in: "query",
  required: true,
  description: `1 to ${MAX_TOPICS}, separated by commas: \`live\` (every live match), \`match:<id>\`, \`tournament:<id>\`, \`league:<id>\`, \`comments:<match id>\`, \`comment-blocks\`, \`rankings\``,
  schema: { type: "array", minItems: 1, maxItems: MAX_TOPICS, items: { ...text, pattern: TOPIC_PATTERN.source } },
  style: "form",
  explode: false,
};
const PAGE_NUMBER = "4711.89234567";

const liveStream = ({ schemas, problems }: Tools): Json => ({
  ...open("Live", "followLive", "Follow scores and changes: server-sent events that do not end"),
  description: [
    "Permission: public.",
    "Each message is an event without a name, whose data is JSON of `LiveMessage`; a score is a tuple, everything else an object with `type`. The id of a message is its number. Every fifteen seconds an event named `beat` shows that the stream is alive.",
    "After a lost connection send the last id in Last-Event-ID: the messages in between follow. If they are too many, one `resync` comes instead: fetch again what you show.",
  ].join("\n\n"),
  parameters: [
    topics,
    {
      name: "last_event_id",
      in: "query",
      required: false,
      description: "Last-Event-ID, for clients that cannot send headers",
      schema: { type: "integer", minimum: 0 },
    },
    {
      name: "Last-Event-ID",
      in: "header",
      required: false,
      description: "The number of the last message that came: the stream goes on after it",
      schema: { type: "integer", minimum: 0 },
    },
  ],
  responses: {
    200: {
      description: "The stream; the schema is that of the data of one message",
      content: { "text/event-stream": { schema: schemas.schemaOf(LiveMessage, "output"), examples: LIVE_EXAMPLES } },
    },
    ...problems.of(["invalid-request", ...limits]),
  },
});

const firstPage = ({ schemas, problems }: Tools): Json => ({
  ...open("Live", "findLivePage", "Where to begin to read live events as pages"),
  description: "Permission: public.\n\nFor clients that cannot hold a stream. `data` is empty.",
  parameters: [topics],
  responses: {
    200: { description: "The number of the page to begin with", content: pageOf(schemas) },
    ...problems.of(["invalid-request", ...limits]),
  },
});

const eventPage = ({ schemas, problems }: Tools): Json => ({
  ...open("Live", "readLivePage", "The live events that follow, waited for up to 20 seconds"),
  description: [
    "Permission: public.",
    "Numbered events of the stream, in the same form. `data` is empty when nothing has happened; continue with `next` in either case. A page never changes, so a shared cache can keep it and send one request for all readers. Send the topics in alphabetical order: readers with the same address share an answer.",
  ].join("\n\n"),
  parameters: [
    {
      name: "page",
      in: "path",
      required: true,
      description: "`next` of the page before; or the id of the last message of a stream, followed by `.0`",
      schema: { ...text, pattern: "^[0-9]{1,15}[.][0-9]{1,12}$" },
      example: PAGE_NUMBER,
    },
    topics,
  ],
  responses: {
    200: { description: "The events, oldest first, and the next page", content: pageOf(schemas) },
    ...problems.of(["invalid-request", ...limits]),
  },
});

const pageOf = (schemas: Schemas): Json => ({
  "application/json": {
    schema: {
      type: "object",
      properties: {
        data: { type: "array", items: schemas.schemaOf(LiveMessage, "output"), maxItems: 500 },
        next: { ...text, description: "The number of the next page" },
      },
      required: ["data", "next"],
      additionalProperties: false,
    },
    example: { data: [LIVE_EXAMPLES.score.value], next: PAGE_NUMBER },
  },
});
