import fc from "fast-check";
import type { NamedOperation, Parameter } from "./openapi-document.ts";
import { type KnownIds, ODD_DAYS, validValues, valuesOf } from "./schema-values.ts";

export const CALLERS = ["visitor", "player", "referee", "organizer", "coordinator", "finance", "admin"] as const;
export type FuzzCaller = (typeof CALLERS)[number];

/** One request, in words that can be sent again. */
export type FuzzRequest = {
  caller: FuzzCaller;
  method: string;
  path: string;
  headers: Record<string, string>;
  hasCsrf: boolean;
  body: string | undefined;
};

const BOUNDARY = "fuzz-boundary";
// biome-ignore format: a list
const ODD_SEGMENTS = ["x", "0", "-1", "%00", "%25", "%F0%9F%8E%B1", "null", "__proto__", "a".repeat(64), "a".repeat(101), "00000000-0000-0000-0000-000000000000", "%E2%80%AE", "a;b", "'--"];
const FOREIGN_IDS = ["no-id", "1", "3f2b8f2e-6f0e-4c55-9d55-0123456789a'"];
// biome-ignore format: a list
const ODD_QUERY_VALUES = ["", "0", "-1", "1.5", "1e9", "999999", "99999999999999999999", "%00", "%", "%ff", "'", "x", "null", "%F0%9F%8E%B1", "a".repeat(3_000), ...ODD_DAYS, ...ODD_DAYS.map((day) => `${day}T00:00:00Z`)];
// biome-ignore format: a list
const BROKEN_BODIES = ["", "null", "[]", "{", '{"a":1,}', "\ufeff{}", "NaN", '"text"', '{"__proto__":{"roles":["admin"]}}', '{"constructor":{"prototype":{}}}', "[".repeat(40) + "]".repeat(40), `{"a":"${"y".repeat(70_000)}"}`, '{"a":"\\ud800"}', '{"a":1e999}'];
const ODD_HEADERS: Record<string, string>[] = [
  { "content-type": "text/plain" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "multipart/form-data" },
  { "idempotency-key": "short" },
  { "if-none-match": '"', accept: "text/html" },
  { authorization: "Bearer x" },
  { cookie: "XSRF-TOKEN=; XSRF-TOKEN=%00; =; ;;;" },
  { "user-agent": "", "accept-language": "x".repeat(2_000), range: "bytes=0-0,-1" },
];
/** The roles that pass each permission, by its first word; the others send the request as well. */
const ALLOWED: Record<string, readonly FuzzCaller[]> = {
  public: ["visitor", "player"],
  user: ["player", "player", "organizer"],
  organizer: ["organizer"],
  owner: ["organizer"],
  official: ["organizer", "referee"],
  referee: ["referee"],
  finance: ["finance", "admin"],
  staff: ["coordinator", "admin"],
  admin: ["admin"],
};

/** Requests of one operation by every role: mostly ones that it should take, and every kind that it must refuse. */
export function requestsOf(operation: NamedOperation, known: KnownIds): fc.Arbitrary<FuzzRequest> {
  const { method, parameters } = operation;
  const fields = {
    caller: callersOf(operation),
    path: pathsOf(operation, known),
    query: queriesOf(parameters, known),
    headers: fc.oneof({ arbitrary: fc.constant({}), weight: 12 }, fc.constantFrom(...ODD_HEADERS)),
    idempotencyKey: fc.oneof(
      fc.constant(undefined),
      fc.integer({ min: 0, max: 5_000 }).map((n) => `fuzz-key-${n}`),
    ),
    hasCsrf: fc.integer({ min: 0, max: 19 }).map((n) => n > 0),
    body: bodiesOf(operation, known),
  };
  return fc.record(fields).map(({ caller, path, query, headers, idempotencyKey, hasCsrf, body }) => ({
    caller,
    method,
    path: query === "" ? path : `${path}?${query}`,
    headers: {
      ...(body === undefined ? {} : { "content-type": body.type }),
      ...(idempotencyKey === undefined || method === "GET" ? {} : { "idempotency-key": idempotencyKey }),
      ...headers,
    },
    hasCsrf,
    body: body?.text,
  }));
}

/**
 * Requests that go as far as they can, but for one part of the path: it is no id of ours. Each parameter of the path in its
 * turn, with ids that exist in the others.
 */
export function foreignIdRequestsOf(operation: NamedOperation, known: KnownIds): fc.Arbitrary<FuzzRequest>[] {
  const { method, description, path, requestBody } = operation;
  const [, permission = "user"] = /Permission: (\w+)/u.exec(description) ?? [];
  const caller = ALLOWED[permission]?.at(-1) ?? "admin";
  const schema = requestBody?.content["application/json"]?.schema;
  const bodies = schema ? validValues(schema, known).map((value) => JSON.stringify(value)) : fc.constant(undefined);
  return parametersOf(path).map((foreign) =>
    fc.tuple(pathsOf(operation, known, foreign), bodies).map(([address, body]) => ({
      caller,
      method,
      path: address,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      hasCsrf: true,
      body,
    })),
  );
}

const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name);

function callersOf({ description }: NamedOperation): fc.Arbitrary<FuzzCaller> {
  const [, permission = "user"] = /Permission: (\w+)/u.exec(description) ?? [];
  const allowed = fc.constantFrom(...(ALLOWED[permission] ?? ["player"]));
  return fc.oneof({ arbitrary: allowed, weight: 3 }, fc.constantFrom(...CALLERS));
}

/** `foreign`: the parameter that is no id of ours; the others then are ids that exist. */
function pathsOf({ path, parameters }: NamedOperation, known: KnownIds, foreign?: string): fc.Arbitrary<string> {
  const segments = path.split("/").map((segment, at, all): fc.Arbitrary<string> => {
    const [, name] = /^\{(\w+)\}$/u.exec(segment) ?? [];
    if (name === undefined) return fc.constant(segment);
    const ofKind = known(name === "id" || name === "reference" ? (all[at - 1] ?? "") : name);
    const ids = foreign !== undefined && ofKind.length > 0 ? ofKind : [...ofKind, ...known("any")];
    if (name === foreign) return fc.constantFrom(...FOREIGN_IDS);
    const { schema = {} } = parameters.find((parameter) => parameter.name === name) ?? {};
    const own = fc.constantFrom(...(ids.length > 0 ? ids : ["x"]));
    const made = validValues(schema, known).map((value) => encoded(value) || "x");
    if (foreign !== undefined) return own;
    return fc.oneof({ arbitrary: own, weight: 12 }, made, fc.constantFrom(...ODD_SEGMENTS));
  });
  return fc.tuple(...segments).map((parts) => parts.join("/"));
}

function queriesOf(parameters: readonly Parameter[], known: KnownIds): fc.Arbitrary<string> {
  const pairs = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, required, schema }) => {
      const value = fc.oneof(
        { arbitrary: validValues(schema, known, name).map(encoded), weight: 5 },
        fc.constantFrom(...ODD_QUERY_VALUES),
      );
      const pair = value.map((text) => `${name}=${text}`);
      return fc.oneof({ arbitrary: pair, weight: required ? 20 : 1 }, { arbitrary: fc.constant(""), weight: 1 });
    });
  const extra = fc.constantFrom("", "", "", "", "", "x=1", "page=1&page=2", "__proto__[x]=1", "%", "=&=&=");
  return fc.tuple(...pairs, extra).map((parts) => parts.filter((part) => part !== "").join("&"));
}

const encoded = (value: unknown): string => encodeURIComponent(textOf(value));

/** A generated object can lack a `toString` that works: `{"toString": 1}`. */
function textOf(value: unknown): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.toWellFormed();
}

type Body = { type: string; text: string } | undefined;

function bodiesOf({ requestBody, method }: NamedOperation, known: KnownIds): fc.Arbitrary<Body> {
  const json = (text: string): Body => ({ type: "application/json", text });
  const broken = fc.constantFrom(...BROKEN_BODIES).map(json);
  if (!requestBody) return method === "GET" ? fc.constant(undefined) : fc.oneof(nineOfTen(undefined), broken);
  const [[type, { schema }] = ["", { schema: {} }]] = Object.entries(requestBody.content);
  const values = valuesOf(schema, known);
  if (type === "multipart/form-data") return values.map((value) => ({ type: FORM, text: formOf(value) }));
  const well = values.map((value) => json(JSON.stringify(value)));
  return fc.oneof({ arbitrary: well, weight: 18 }, broken, fc.constant(undefined));
}

const nineOfTen = <Value>(value: Value) => ({ arbitrary: fc.constant(value), weight: 9 });

const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

function formOf(value: unknown): string {
  const fields = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const part = (head: string, text: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const parts = fields.map(([name, field]) => part(`name="${encoded(name)}"`, textOf(field)));
  return `${parts.join("")}${part('name="image"; filename="a.png"', "no picture")}--${BOUNDARY}--\r\n`;
}
