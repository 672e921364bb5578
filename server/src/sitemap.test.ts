import { PAGES, SITEMAP_PAGES } from "@pockethall/contract/pages";
import type { UserId } from "@pockethall/domain/ids";
import type { Insertable } from "kysely";
import { expect, test } from "vitest";
import { TEST_HTTP } from "../testing/app/test-app.ts";
import { openTestServer } from "../testing/app/test-server.ts";
import { givenUser } from "../testing/database/test-database.ts";
import type { Db } from "./database/database.ts";
import type { Halls } from "./database/tables.ts";
import { createHttpApp } from "./http/http-app.ts";
import { newId } from "./kernel/ids.ts";
import { registerSitemap } from "./sitemap.ts";

async function givenHall(db: Db, ownerId: UserId, fields: Partial<Insertable<Halls>> = {}): Promise<string> {
  const [id, place] = [newId(), { name: "Yaba Cue Hall", address: "", state: "Lagos" }];
  await db
    .insertInto("halls")
    .values({ id, owner_id: ownerId, ...place, created_at: new Date(), ...fields })
    .execute();
  return id;
}

test("no person is in the sitemap: beside pages without an id it has only those of halls", async () => {
  await using server = await openTestServer();
  const shy = await givenUser(server.db, { name: "Shy Danjuma" });
  await givenUser(server.db, { name: "Open Bello" });
  const hall = await givenHall(server.db, shy.userId);
  await givenHall(server.db, shy.userId, { hidden_at: new Date(), hidden_reason: "No such place" });
  await givenHall(server.db, shy.userId, { removed_at: new Date() });
  const { body } = await server.http.inject("/sitemap.xml");
  const asked = new Set<string>(SITEMAP_PAGES);
  expect(PAGES.filter(({ name, path }) => asked.has(name) && path.includes(":"))).toEqual([]);
  const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, address]) => new URL(address ?? "").pathname);
  expect(addresses.toSorted()).toEqual(
    [...PAGES.filter(({ name }) => asked.has(name)).map(({ path }) => path), `/halls/${hall}`].toSorted(),
  );
  const robots = (await server.http.inject("/robots.txt")).body;
  for (const word of [shy.playerId, shy.userId, "Danjuma", "Bello"]) expect(body + robots).not.toContain(word);
});

test("the sitemap lists public pages with their whole address, and robots.txt names it", async () => {
  const app = await createHttpApp(TEST_HTTP);
  registerSitemap(app, "https://pockethall.ng/", async () => ["01"]);
  const sitemap = await app.inject("/sitemap.xml");
  expect([sitemap.statusCode, sitemap.headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(sitemap.body).toContain("<loc>https://pockethall.ng/</loc>");
  expect(sitemap.body).toContain("<loc>https://pockethall.ng/tournaments</loc>");
  expect(sitemap.body).toContain("<loc>https://pockethall.ng/halls/01</loc>");
  for (const other of ["/login", "/wallet", "/admin", ":id"]) expect(sitemap.body).not.toContain(other);
  const robots = await app.inject("/robots.txt");
  expect(robots.body).toContain("Sitemap: https://pockethall.ng/sitemap.xml");
  await app.close();
});
