import type { EndpointKey } from "@pockethall/contract/endpoints";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { DomainProblem } from "../kernel/problem.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { parsePart } from "./parse-part.ts";

const WRONG = [
  undefined,
  null,
  true,
  "",
  "x",
  "x".repeat(20_000),
  "0000-01-01T00:00:00Z",
  -1,
  0,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1e300,
  1e300,
  [],
  [null],
  Array.from({ length: 3_000 }, () => "x"),
  {},
  { unknown: 1 },
];
const MACHINE_ENGLISH = /^(?:Invalid|Too (?:big|small)|Unrecognized|Expected)|received|\bint\b|\[object|NaN|"/u;

function messagesOf(schema: z.ZodMiniType, value: unknown): string[] {
  try {
    parsePart(schema, value, "invalid-request");
    return [];
  } catch (error) {
    if (error instanceof DomainProblem) return Object.values(error.errors ?? {});
    throw error;
  }
}

/** The names of all fields of a schema, also of each choice of a union. */
function fieldsOf(schema: z.ZodMiniType): string[] {
  const names = (node: unknown): string[] => {
    const { properties = {}, anyOf = [], oneOf = [] } = node as Record<string, never>;
    return [...Object.keys(properties), ...[...(anyOf as []), ...(oneOf as [])].flatMap(names)];
  };
  return [...new Set(names(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })))];
}

test("no field of any endpoint answers in the words of the validation library", () => {
  const seen = new Set<string>();
  const machine: string[] = [];
  for (const key of Object.keys(ENDPOINTS) as EndpointKey[])
    for (const part of ["query", "body"] as const) {
      const schema = ENDPOINTS[key][part];
      if (!schema) continue;
      const values = fieldsOf(schema).flatMap((field) => WRONG.map((value) => ({ [field]: value })));
      for (const value of [...WRONG, ...values])
        for (const message of messagesOf(schema, value)) {
          seen.add(message);
          if (MACHINE_ENGLISH.test(message)) machine.push(`${key} ${part}: ${message}`);
        }
    }
  expect(machine).toEqual([]);
  expect(seen.size).toBeGreaterThan(50);
});

test("a missing or empty body is an error of the body", () => {
  const schema = z.object({ note: z.optional(z.string()) });
  for (const value of [undefined, null, [], "text"])
    expect(messagesOf(schema, value)).toEqual([
      value === undefined ? "This is required" : expect.stringMatching(/^Send an object/u),
    ]);
  expect(parsePart(schema, {}, "invalid-request")).toEqual({});
});
