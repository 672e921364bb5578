import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../testing/app/test-server.ts";

const inProject = (path: string) => new URL(`../../../../../${path}`, import.meta.url);

test("everyone may read the versions of product and database, and a client keeps them until they change", async () => {
  await using server = await openTestServer();
  const { version } = JSON.parse(await readFile(inProject("package.json"), "utf8"));
  const newest = (await readdir(inProject("server/migrations"))).toSorted().at(-1) ?? "";
  const answer = await send(server.http, "GET /api/version");
  expect(answer.json()).toEqual({ data: { version, schema: newest.slice(0, 4) } });
  expect(answer.headers["cache-control"]).toBe("public, no-cache");
  const again = await send(server.http, "GET /api/version", {
    headers: { "if-none-match": String(answer.headers["etag"]) },
  });
  expect(again.statusCode).toBe(304);
});

test("the changelog's first entry is about this version", async () => {
  const { version } = JSON.parse(await readFile(inProject("package.json"), "utf8"));
  const [entry] = /^## (\S+)/mu.exec(await readFile(inProject("CHANGELOG.md"), "utf8"))?.slice(1) ?? [];
  expect(entry).toBe(version);
});
