import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { openApiDocument } from "./document.ts";
import type { Json } from "./schemas.ts";

const document = openApiDocument("https://pockethall.example");

/** What `redocly lint` says: errors and warnings of its recommended rules, each with its place. */
async function problemsOf(source: Json): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(source), absoluteRef: "openapi.json", config });
  return problems.map(({ severity, ruleId, location }) => `${severity} ${ruleId} ${location[0]?.pointer}`);
}

test("the linter of Redocly finds nothing in the description of the API", async () => {
  expect(await problemsOf(document)).toEqual([]);
});

test("it finds an operation without security, name and refusals", async () => {
  const things = { get: { summary: "Things", responses: { 200: { description: "The things" } } } };
  const paths = { ...(document["paths"] as Json), "/things": things };
  expect(await problemsOf({ ...document, paths })).toEqual([
    "warn operation-operationId #/paths/~1things/get/operationId",
    "warn operation-4xx-response #/paths/~1things/get/responses",
    "error security-defined #/paths/~1things/get",
  ]);
});
