import { expect, test } from "vitest";
import { createTestApp, send } from "../../testing/app/test-app.ts";
import { givenUser, openTestDatabase } from "../../testing/database/test-database.ts";
import { openApiDocument } from "./openapi/document.ts";

test("a row that carries text sends it as it is, with its type", async () => {
  await using database = await openTestDatabase();
  const ada = await givenUser(database.db);
  const text = `a,"b"\r\n₦${"x".repeat(2_000)}`;
  const app = await createTestApp(database.db, (serve) =>
    serve("GET /api/wallet/statement.csv", async ({ reply }) => {
      reply.header("content-disposition", "attachment");
      return text;
    }),
  );
  const plain = await send(app, "GET /api/wallet/statement.csv", { as: ada });
  expect([plain.statusCode, plain.payload]).toEqual([200, text]);
  expect(plain.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": "attachment",
  });
  const packed = await send(app, "GET /api/wallet/statement.csv", { as: ada, headers: { "accept-encoding": "gzip" } });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  const refused = await send(app, "GET /api/wallet/statement.csv?from=x", { as: ada });
  expect(refused.headers["content-type"]).toMatch(/^application\/problem\+json/u);
  await app.close();
});

test("the OpenAPI document names the content type of a row", () => {
  const paths = openApiDocument("http://127.0.0.1")["paths"] as Record<string, { get: { responses: object } }>;
  expect(paths["/api/wallet/statement.csv"]?.get.responses).toMatchObject({
    200: { content: { "text/csv": { schema: { type: "string" } } } },
  });
  expect(paths["/api/wallet"]?.get.responses).toMatchObject({ 200: { content: { "application/json": {} } } });
});
