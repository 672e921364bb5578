import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { DayInput, MomentInput } from "./common.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

type Leaf = { path: string; schema: z.ZodMiniType };

/** Every place in a schema where a client writes one value, with its path. */
function leavesOf(schema: z.core.$ZodType, path: string): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, inner]) => leavesOf(inner, `${path}.${name}`));
    case "array":
      return leavesOf(def.element, `${path}[]`);
    case "record":
      return leavesOf(def.valueType, `${path}{}`);
    case "union":
      return def.options.flatMap((option) => leavesOf(option, path));
    case "nullable":
    case "optional":
    case "default":
    case "prefault":
    case "readonly":
      return leavesOf(def.innerType, path);
    case "pipe":
      return leavesOf(def.in, path);
    default:
      return [{ path, schema: schema as z.ZodMiniType }];
  }
}

const INPUTS = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, { params, query, body }]) =>
  [params, query, body].flatMap((schema) => (schema ? leavesOf(schema, key) : [])),
);
const accepts = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value).success;
const NO_DATES = ["a word", "plain-words-of-a-name", "A reason of several words, and 1 number"];
const isDate = ({ schema }: Leaf) =>
  ["2026-11-21T18:00:00.000Z", "2026-11-21"].some((text) => accepts(schema, text)) &&
  !NO_DATES.some((text) => accepts(schema, text));
const DATE_NAME = /(_at|_date|_on|_day|_by|deadline|\.until)$/u;

describe("dates that clients send", () => {
  const dates = INPUTS.filter(isDate);

  test("the walk finds them in bodies, queries, lists and unions", () => {
    const paths = dates.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "GET /api/games.from",
        "GET /api/wallet/transactions.to",
        "POST /api/organizer/tournaments.start_date",
        "POST /api/organizer/tournaments.refund_tiers[].until",
        "POST /api/leagues.starts_on",
        "POST /api/organizer/tournaments/import.games[].events[].at",
      ]),
    );
    expect(paths.length).toBeGreaterThan(50);
  });

  test.each(dates.map(({ path, schema }) => [path, schema] as const))("%s is bounded", (_path, schema) => {
    for (const day of ["0000-01-01", "0001-01-01", "0206-05-01", "1899-12-31", "2101-01-02", "9999-12-31"])
      for (const text of [day, `${day}T00:00:00Z`, `${day}T00:00:00.000Z`])
        expect({ text, isAccepted: accepts(schema, text) }).toEqual({ text, isAccepted: false });
  });

  test("a field named like a date takes no free text", () => {
    const free = INPUTS.filter(({ path, schema }) => DATE_NAME.test(path) && accepts(schema, "a word"));
    expect(free.map(({ path }) => path)).toEqual([]);
  });

  test("the message names the dates that can be entered", () => {
    for (const [schema, text] of [
      [MomentInput, "9999-12-31T23:00:00Z"],
      [DayInput, "0206-05-01"],
    ] as const)
      expect(z.safeParse(schema, text).error?.issues.map(({ message }) => message)).toEqual([
        "Enter a date from 2000 to 2099",
      ]);
  });
});
