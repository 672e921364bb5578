import type { Endpoint } from "@pockethall/contract/endpoint";
import type { EndpointKey } from "@pockethall/contract/endpoints";
import { ENDPOINTS } from "../endpoints.ts";
import { singular, wordsOf } from "./descriptions.ts";
import { queryText } from "./query-texts.ts";
import type { Json, Schemas } from "./schemas.ts";

export const PARAMETERS = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Names one attempt: 8 to 200 characters, a random UUID for instance. Repeat it with the same body after a lost answer",
    schema: { type: "string" },
  },
  XsrfToken: {
    name: "X-XSRF-TOKEN",
    in: "header",
    required: true,
    description: "The value of the cookie XSRF-TOKEN, which GET /csrf-cookie sets",
    schema: { type: "string" },
  },
} as const;

const reference = (name: keyof typeof PARAMETERS): Json => ({ $ref: `#/components/parameters/${name}` });

/** Path, query and header parameters of one operation, each with its description. */
export function parametersOf(key: EndpointKey, schemas: Schemas): Json[] {
  const row = ENDPOINTS[key];
  return [
    ...partsOf(row.params, schemas).map(({ name, schema }) => ({
      name,
      in: "path",
      required: true,
      description: pathText(key, name),
      schema,
    })),
    ...partsOf(row.query, schemas).map(({ name, required, schema }) => ({
      name,
      in: "query",
      required,
      description: queryText(key, name),
      schema,
    })),
    ...(row.csrf ? [reference("XsrfToken")] : []),
    ...(row.idempotent || row.keyed ? [reference("IdempotencyKey")] : []),
  ];
}

function partsOf(part: Endpoint["query"], schemas: Schemas) {
  if (!part) return [];
  const { properties = {}, required = [] } = schemas.inlineOf(part, "input") as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }));
}

/** `:id` after `matches` is the "id of the match"; `:playerId` names its kind itself. */
function pathText(key: EndpointKey, name: string): string {
  if (name === "other_id") return "Id of the other player";
  const [, kind] = /^(\w+?)_?[Ii]d$/u.exec(name) ?? [];
  const before = new RegExp(`([^/]+)/:${name}(?:/|$)`, "u").exec(key)?.[1] ?? "";
  const what = kind === undefined ? wordsOf(singular(before)).join(" ") : kind;
  const word = name === "token" || name === "reference" ? name : "id";
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} of the ${what}`;
}
