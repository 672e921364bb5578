import { type EndpointKey, endpoints } from "@pockethall/contract/endpoints";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Endpoint } from "../../../../contract/src/endpoint.ts";
import { publicTextErrors } from "./public-texts.service.ts";
import { PUBLIC_TEXTS } from "./public-texts.ts";

// Every free text that the API takes is screened, or is here with the reason why not.
const NOT_SCREENED: readonly (readonly [why: string, texts: RegExp])[] = [
  [
    "an ID, checked as one",
    / (?:.*\.)?(?:\w*_id|\w*Id|id|into|key|player_ids\.\*|hall_ids\.\*|ids\.\*|of|order\.\*|players\.\*|drawn_as)$/u,
  ],
  [
    "a secret, a code or a reference",
    / (?:token|\w*password|passphrase|challenge|code|pin|\w*reference|receipt|proof|signature)$/u,
  ],
  ["an address of one's own, verified", / (?:email|phone)$/u],
  ["a video's address, checked as one", / (?:.*\.)?(?:stream_url|youtubeUrl)$/u],
  ["held for staff instead (accounts/held-names.ts)", /^POST \/api\/(?:auth\/register|profile) name$/u],
  ["a form, screened by profile.ts", /^POST \/api\/profile bio$/u],
  ["comments are held (comments.service.ts)", /^(?:POST \/api\/matches\/:id|PUT \/api)\/comments(?:\/:id)? text$/u],
  ["screened by gifts.service.ts", /^POST \/api\/wallet\/gift message$/u],
  ["read by its owner alone", /^POST \/api\/organizer\/(?:api-tokens name|webhooks url)$/u],
  ["the address of a device, read by the server alone", /^POST \/api\/push\/subscriptions endpoint$/u],
  ["written by staff", /^\w+ \/api\/(?:admin|finance)\/|^PUT \/api\/wallet\/balance /u],
  [
    "read by staff, officials or the player concerned alone",
    / (?:(?:.*\.)?note|hall|plan|answer|entries\.\*\.withdrawal_reason)$/u,
  ],
  ["the same", /^POST \/api\/(?:wallet\/refunds|imported-results\/:id\/dispute|matches\/:id\/objection) reason$/u],
  [
    "the same",
    /^\w+ \/api\/organizer\/.*(?:reject|withdraw-player|comment-blocks|comments\/:comment_id|-preview) reason$/u,
  ],
  ["the same", /^POST \/api\/leagues\/:id\/members\/:playerId\/withdraw reason$/u],
  // A pad may hold it for hours without a connection: a refused line would keep every later one back.
  [
    "an official's line in the log of a match",
    / (?:games\.\*\.)?(?:entries|events)\.\*\.(?:line\.)?(?:action\.)?reason$/u,
  ],
  ["compared with hashes and names that exist", / draw_proofs\./u],
  ["one of a list when it is read", / (?:.*\.)?(?:state|organizer)$/u],
];

type Schema = { [key: string]: unknown };

/** The paths of texts that a schema takes as they come. */
function textsOf(schema: Schema, path: readonly string[] = []): string[] {
  const inner = (value: unknown, ...steps: string[]) =>
    typeof value === "object" && value !== null ? textsOf(value as Schema, [...path, ...steps]) : [];
  const several = ["anyOf", "oneOf", "allOf"].flatMap((name) => (schema[name] ?? []) as Schema[]);
  const isFree = ["enum", "const", "pattern", "format"].every((name) => schema[name] === undefined);
  return [
    ...(schema["type"] === "string" && isFree ? [path.join(".")] : []),
    ...several.flatMap((one) => inner(one)),
    ...Object.entries(schema["properties"] ?? {}).flatMap(([name, value]) => inner(value, name)),
    ...[schema["items"], schema["additionalProperties"]].flatMap((value) => inner(value, "*")),
    ...((schema["prefixItems"] ?? []) as Schema[]).flatMap((value) => inner(value, "*")),
  ];
}

const TEXTS = (Object.entries(endpoints) as [EndpointKey, Endpoint][]).flatMap(([key, { body }]) => {
  if (body === undefined) return [];
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any", reused: "inline" }) as Schema;
  return [...new Set(textsOf(schema))].map((path) => ({ key, path }));
});

test("every text that the API takes is screened, or has a reason why not", () => {
  expect(TEXTS.length).toBeGreaterThan(150);
  const open = TEXTS.filter(
    ({ key, path }) =>
      PUBLIC_TEXTS[key]?.[path] === undefined && !NOT_SCREENED.some(([, texts]) => texts.test(`${key} ${path}`)),
  );
  expect(open).toEqual([]);
});

test("every screened text is there", () => {
  const there = new Set(TEXTS.map(({ key, path }) => `${key} ${path}`));
  const screened = Object.entries(PUBLIC_TEXTS).flatMap(([key, paths]) =>
    Object.keys(paths ?? {}).map((path) => `${key} ${path}`),
  );
  expect(screened.filter((text) => !there.has(text))).toEqual([]);
});

test("names are refused with what advertises or insults, longer texts with insults; lists name the line", () => {
  const errorsOf = (name: string, description: string) =>
    publicTextErrors("POST /api/organizer/tournaments", { name, description, venue: "Lagos Hall" });
  expect(errorsOf("Quick Loan Cup", "Entries: 0803 123 4567, www.lagos-snooker.ng")).toEqual({
    name: "Leave out insults, links, phone numbers and offers of money",
  });
  expect(errorsOf("Lagos Open", "All mumu players")).toEqual({ description: "Leave out insults and threats" });
  const names = (long: string[]) =>
    publicTextErrors("POST /api/organizer/tournaments/:id/walk-ins/list", { names: long });
  expect(Object.keys(names(["Ada Obi", "Call 08031234567", "Fuck You"]))).toEqual(["names.1", "names.2"]);
  const players = Array.from({ length: 1_000 }, (_, index) => ({ name: `Player ${"abcdefghij"[index % 10]} Obi` }));
  const file = (more: object[]) =>
    publicTextErrors("POST /api/organizer/tournaments/import", { players: [...players, ...more] });
  expect(file([])).toEqual({});
  expect(Object.keys(file([{ name: "www.loans.ng" }]))).toEqual(["players.1000.name"]);
  const hall = {
    name: "Lagos Hall",
    address: "1 Marina. Tel 08031234567",
    tables: [{ name: "Table 1" }, { name: "mumu" }],
  };
  expect(Object.keys(publicTextErrors("POST /api/organizer/halls", hall))).toEqual(["tables.1.name"]);
});
