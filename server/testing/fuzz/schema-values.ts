import { STATES } from "@pockethall/domain/states";
import fc from "fast-check";
import type { JsonSchema } from "./openapi-document.ts";

/** Ids and references that are there, by what the field or path segment before them is called. */
export type KnownIds = (name: string) => readonly string[];

const HOUR_MS = 3_600_000;
const TWO_MONTHS_HOURS = 1_440;
/** Edges of years, of our own bounds, of what JavaScript and PostgreSQL can hold. */
// biome-ignore format: a list
export const ODD_DAYS = [
  "0000-01-01", "0001-01-01", "1582-10-10", "1899-12-31", "1969-12-31", "1999-12-31", "2000-01-01", "2024-02-29", "2025-02-29",
  "2026-13-01", "2038-01-19", "2099-12-31", "2100-01-01", "9999-12-31", "10000-01-01", "+275760-09-13", "-000001-01-01",
];
const ODD_MOMENTS = ODD_DAYS.flatMap((day) => [
  `${day}T00:00:00Z`,
  `${day}T23:59:59.999Z`,
  `${day}T23:59:60Z`,
  `${day}T00:00:00+01:00`,
  `${day}T24:00:00Z`,
]);
// biome-ignore format: a list
const ODD_TEXTS = [
  "", " ", "\u0000", "a\ud800b", "\udfff", "\u202e\u0007", "\u200b\u200b", "Ọláyínká 🎱", "𝒳\u0301\u0301\u0301", "ADMIN", "x".repeat(300),
  "x".repeat(5_000), "' or 1=1 --", "'; select pg_sleep(1) --", "<script>alert(1)</script>", "%00", "../../etc/passwd", "NaN", "null", "{}", "0",
  "-1", "1e400", "javascript:alert(1)", "http://127.0.0.1:1/", "00000000-0000-0000-0000-000000000000", "a@b.co", "{{7*7}}", "${7*7}", "\r\nset-cookie: a=b",
];
// biome-ignore format: a list
const ODD_NUMBERS = [
  0, -0, -1, 0.001, 0.1 + 0.2, 1.005, 10_000_000, 10_000_000.01, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324, 1e-7,
];

const odd = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom(...ODD_MOMENTS, ...ODD_DAYS),
  fc.constantFrom<unknown>(...ODD_NUMBERS),
  fc.constantFrom<unknown>(null, true, [], [[]], {}, [{ a: 1 }], { length: -1 }, { toString: 1 }, { $ne: null }),
  fc.anything({ maxDepth: 2, withNullPrototype: false }).map(withoutUndefined),
);

/** What JSON makes of any value. */
function withoutUndefined(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? "null");
}

/** Values that a schema allows, and now and then ones just beside it or of another kind. */
export function valuesOf(schema: JsonSchema, known: KnownIds, name = ""): fc.Arbitrary<unknown> {
  const valid = validValues(schema, known, name);
  return fc.oneof({ arbitrary: valid, weight: 6 }, { arbitrary: spoiled(schema, valid, known), weight: 3 }, odd);
}

/** A valid value of which one part is odd, missing or one too many. */
function spoiled(schema: JsonSchema, valid: fc.Arbitrary<unknown>, known: KnownIds): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return odd;
  const part = fc
    .constantFrom(...names)
    .chain((field) =>
      fc.oneof(
        { arbitrary: odd.map((value) => ({ [field]: value })), weight: 4 },
        { arbitrary: valuesOf(schema.properties?.[field] ?? {}, known, field).map((v) => ({ [field]: v })), weight: 2 },
        fc.constant({ [field]: undefined }),
        fc.constant({ [`${field}_`]: 1 }),
      ),
    );
  return fc.tuple(valid, part).map(([whole, change]) => (isObject(whole) ? { ...whole, ...change } : change));
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Values that a schema allows, as far as it can express: rules beside the schema may still refuse them. */
export function validValues(schema: JsonSchema, known: KnownIds, name = ""): fc.Arbitrary<unknown> {
  const { const: constant, default: byDefault } = schema;
  if (constant !== undefined) return fc.constant(constant);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (alternatives) return fc.oneof(...alternatives.map((alternative) => validValues(alternative, known, name)));
  const values = ofType(schema, known, name);
  return byDefault === undefined ? values : fc.oneof(values, fc.constant(byDefault));
}

function ofType(schema: JsonSchema, known: KnownIds, name: string): fc.Arbitrary<unknown> {
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return objects(schema, known);
    case "array":
      return arrays(schema, known, name);
    case "boolean":
      return fc.boolean();
    case "integer":
      return numbers(schema);
    case "number":
      return fc.oneof(
        numbers(schema),
        numbers(schema).map((value) => value + 0.25),
      );
    case "null":
      return fc.constant(null);
    default:
      return texts(schema, known, name);
  }
}

function objects({ properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema, known: KnownIds) {
  if (propertyNames && typeof additionalProperties === "object")
    return fc.dictionary(validValues(propertyNames, known).map(String), validValues(additionalProperties, known), {
      maxKeys: 4,
    });
  const fields = Object.entries(properties).map(([field, inner]) => [field, validValues(inner, known, field)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}

function arrays({ items, prefixItems, minItems = 0, maxItems = 4 }: JsonSchema, known: KnownIds, name: string) {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => validValues(item, known)));
  const singular = name.replace(/s$/u, "");
  const maxLength = Math.max(minItems, Math.min(maxItems, minItems + 3));
  return fc.array(validValues(items ?? {}, known, singular), { minLength: minItems, maxLength });
}

function numbers({ minimum = -1_000, maximum = 100_000 }: JsonSchema) {
  const [least, most] = [Math.max(minimum, -1_000_000), Math.min(maximum, 1_000_000_000)];
  const small = fc.integer({ min: Math.max(least, Math.min(most, 0)), max: Math.min(most, Math.max(least, 16)) });
  return fc.oneof({ arbitrary: small, weight: 4 }, fc.integer({ min: least, max: most }), fc.constantFrom(least, most));
}

const soon = fc.integer({ min: -TWO_MONTHS_HOURS, max: TWO_MONTHS_HOURS }).map(hoursFromNow);

function hoursFromNow(hours: number): string {
  return new Date(Math.floor(Date.now() / HOUR_MS + hours) * HOUR_MS).toISOString();
}

function texts(schema: JsonSchema, known: KnownIds, name: string): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema;
  if (format === "date-time") return fc.oneof({ arbitrary: soon, weight: 4 }, fc.constantFrom(...ODD_MOMENTS));
  if (format === "date")
    return fc.oneof({ arbitrary: soon.map((moment) => moment.slice(0, 10)), weight: 4 }, fc.constantFrom(...ODD_DAYS));
  const ids = known(name);
  const free = pattern === undefined ? fc.string({ minLength, maxLength: Math.min(maxLength, 60) }) : matching(pattern);
  const named = byName(name);
  if (ids.length > 0) return fc.oneof({ arbitrary: fc.constantFrom(...ids), weight: 6 }, free);
  return named ? fc.oneof({ arbitrary: named, weight: 4 }, free) : fc.oneof(free, fc.constant("A plain text"));
}

const matching = (pattern: string) => fc.stringMatching(new RegExp(pattern, "u"));

/** Texts that the schema bounds only by their length, and the server by what they mean. */
function byName(name: string): fc.Arbitrary<string> | undefined {
  if (/email|referee/u.test(name)) return fc.integer({ min: 1, max: 999 }).map((n) => `fuzz${n}@example.test`);
  if (name.includes("phone")) return fc.integer({ min: 1_000_000, max: 9_999_999 }).map((n) => `0803${n}`);
  if (name.includes("state")) return fc.constantFrom(...STATES);
  if (name.includes("password")) return fc.constantFrom("Fuzz-pass-2026", "password", "Another-pass-2026");
  if (name.includes("include")) return fc.constantFrom("games", "participants", "games,participants", "nothing");
  if (/url|stream/u.test(name)) return fc.constantFrom("https://www.youtube.com/watch?v=dQw4w9WgXcQ", "https://x.ng");
  return undefined;
}
