import type { LiveEvent } from "@pockethall/contract/live";
import { packScore } from "@pockethall/contract/live";
import { LiveMessage } from "@pockethall/contract/live-schemas";
import { PROBLEMS } from "@pockethall/contract/problems";
import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect, test } from "vitest";
import { resolved } from "../../../testing/fuzz/openapi-document.ts";
import { openApiDocument } from "./document.ts";

type Media = { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> };
type Response = { description: string; content?: Record<string, Media> };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  parameters?: { name: string; description?: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response>;
};
type Document = { paths: Record<string, Record<string, Operation>>; tags: { name: string }[] };

const document = openApiDocument("http://127.0.0.1");
const { paths, tags } = resolved(document, document) as Document;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, key: `${method.toUpperCase()} ${path}` })),
);
const named = (key: string) => operations.find((operation) => operation.key === key);

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTuples: false });
formats.default(ajv);

test("every operation has a name of its own, an area, words and a statement of its security", () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(operations.length).toBeGreaterThan(300);
  expect(new Set(ids).size).toBe(ids.length);
  const areas = new Set(tags.map(({ name }) => name));
  const lacking = operations.filter(
    ({ operationId, summary, description, tags: own, security }) =>
      !/^[a-z][A-Za-z]+$/u.test(operationId) ||
      summary === "" ||
      !description.startsWith("Permission: ") ||
      own.length !== 1 ||
      !own.every((tag) => areas.has(tag)) ||
      !Array.isArray(security),
  );
  expect(lacking.map(({ key }) => key)).toEqual([]);
});

test("every area has operations, and their names read as what they do", () => {
  const used = new Set(operations.flatMap(({ tags: own }) => own));
  expect(tags.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  expect(named("POST /api/organizer/tournaments/{id}/draw")?.operationId).toBe("drawOrganizerTournament");
  expect(named("GET /api/tournaments")?.operationId).toBe("listTournaments");
  expect(named("PUT /api/organizer/tournaments/{id}/check-in-pin")?.operationId).toBe(
    "updateOrganizerTournamentCheckInPin",
  );
});

test("every parameter is described", () => {
  const lacking = operations.flatMap(({ key, parameters = [] }) =>
    parameters.filter(({ description = "" }) => description === "").map(({ name }) => `${key} ${name}`),
  );
  expect(lacking).toEqual([]);
});

test("every 4xx answer of the table has the codes of its status as its type", () => {
  const wrong = operations.flatMap(({ key, responses, tags: [area] }) => {
    const refusals = Object.entries(responses).filter(([status]) => status.startsWith("4"));
    if (refusals.length === 0) return [key];
    if (area === "Service") return [];
    return refusals
      .filter(([status, response]) => !hasCodesOf(Number(status), response))
      .map(([status]) => key + status);
  });
  expect(wrong).toEqual([]);
});

const NOTHING = { not: {} };

/** Whether the response takes at least one code, and only codes of this status. */
function hasCodesOf(status: number, { content }: Response): boolean {
  const fits = ajv.compile(content?.["application/problem+json"]?.schema ?? NOTHING);
  const rest = { type: "about:blank", title: "", status, message: "", request_id: "" };
  const fitting = Object.entries(PROBLEMS).filter(([code]) => fits({ ...rest, code }));
  return fitting.length > 0 && fitting.every(([, [of]]) => of === status);
}

const MOST_NODES = 20;

test(`no schema of ${MOST_NODES} nodes or more occurs twice without a name`, () => {
  const places = new Map<string, string[]>();
  const visit = (value: unknown, at: string): void => {
    if (typeof value !== "object" || value === null) return;
    if (isSchema(value) && nodesOf(value) >= MOST_NODES) {
      const text = JSON.stringify(value);
      const known = places.get(text) ?? [];
      places.set(text, [...known, at]);
      if (known.length > 0) return;
    }
    for (const [key, inner] of Object.entries(value))
      if (!key.startsWith("example")) visit(inner, `${at}/${key.replaceAll("/", "~1")}`);
  };
  visit(document, "#");
  expect([...places.values()].filter((at) => at.length > 1)).toEqual([]);
});

const isSchema = (value: object): boolean => ["type", "anyOf", "oneOf", "allOf", "enum"].some((key) => key in value);
const nodesOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + nodesOf(inner), 1)
    : 1;

test("the entities have names that clients can use", () => {
  const { schemas } = document["components"] as { schemas: object };
  const names = ["Tournament", "Game", "Player", "WalletTransaction", "League", "Draw", "Entry", "User", "RankingRow"];
  for (const name of [...names, "Problem", "ProblemCode", "LiveMessage"]) expect(Object.keys(schemas)).toContain(name);
  expect(Object.keys(schemas).length).toBeGreaterThan(150);
});

test("an upload has its file beside its text fields", () => {
  const formOf = (key: string) => named(key)?.requestBody?.content["multipart/form-data"]?.schema;
  expect(formOf("POST /api/organizer/tournaments/{id}/image")).toMatchObject({
    properties: { image: { type: "string" } },
    required: ["image"],
  });
  expect(formOf("POST /api/profile")).toMatchObject({
    properties: { name: { type: "string" }, profile_image: { type: "string" } },
    required: [],
  });
});

test("every example fits the schema of its place", () => {
  const media = operations.flatMap(({ key, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((place) =>
      Object.values(place?.content ?? {}).map((content) => ({ key, ...content })),
    ),
  );
  const shown = media.flatMap(({ key, schema, example, examples = {} }) =>
    [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)].map(
      (value) => ({
        key,
        fits: ajv.compile(schema),
        value,
      }),
    ),
  );
  expect(shown.length).toBeGreaterThan(9);
  for (const { key, fits, value } of shown) expect([key, fits(value), fits.errors]).toEqual([key, true, null]);
});

const ID = "0199a1b2-0000-7000-8000-000000000001";
const MATCH = idFrom<MatchId>(ID);
const score = { type: "score", game: MATCH, v: 3, status: "live", s1: 1, s2: 0, frame: 2, winner: 0, seq: 9 } as const;
const comment = { id: ID, player_id: ID, name: "Ada", text: "Well played", created_at: "2026-11-26T15:00:00.000Z" };
/** Beside scores, which travel packed. */
const EVENTS: Exclude<LiveEvent, { type: "score" }>[] = [
  { type: "tournament", tournament: ID, change: "drawn" },
  { type: "league", league: ID },
  { type: "rankings" },
  { type: "comment-blocks" },
  { type: "resync" },
  { type: "stream", game: MATCH, url: null },
  { type: "viewers", game: MATCH, count: 7 },
  { type: "comment", game: MATCH, comment },
  { type: "comment", game: MATCH, comment: { ...comment, edited_at: null } },
  { type: "comment-gone", game: MATCH, id: ID, by: "author" },
];

test("what the live stream sends fits the documented message, and nothing else does", () => {
  const { schema } = named("GET /api/live")?.responses["200"]?.content?.["text/event-stream"] ?? { schema: {} };
  const fits = ajv.compile(schema);
  const play = {
    player1_points: 1,
    player2_points: 0,
    break: 1,
    turn: 1,
    on: "colour",
    reds_left: 14,
    remaining: 146,
    snookers_required: 0,
  } as const;
  const packed = [packScore({ ...score, play: null }), packScore({ ...score, play })].map((text) => JSON.parse(text));
  for (const message of [...packed, ...EVENTS]) {
    expect([message, fits(message)]).toEqual([message, true]);
    expect(LiveMessage.safeParse(message).success).toBe(true);
  }
  for (const message of [[], packed[0].slice(1), { type: "score" }, { type: "rankings", more: 1 }])
    expect(fits(message)).toBe(false);
});
