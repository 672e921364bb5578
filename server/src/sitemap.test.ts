import { expect, test } from "vitest";
import { TEST_HTTP } from "../testing/app/test-app.ts";
import { createHttpApp } from "./http/http-app.ts";
import { registerSitemap } from "./sitemap.ts";

test("the sitemap lists public pages with their whole address, and robots.txt names it", async () => {
  const app = await createHttpApp(TEST_HTTP);
  registerSitemap(app, "https://pockethall.ng/");
  const sitemap = await app.inject("/sitemap.xml");
  expect([sitemap.statusCode, sitemap.headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(sitemap.body).toContain("<loc>https://pockethall.ng/</loc>");
  expect(sitemap.body).toContain("<loc>https://pockethall.ng/tournaments</loc>");
  for (const other of ["/login", "/wallet", "/admin", ":id"]) expect(sitemap.body).not.toContain(other);
  const robots = await app.inject("/robots.txt");
  expect(robots.body).toContain("Sitemap: https://pockethall.ng/sitemap.xml");
  await app.close();
});
