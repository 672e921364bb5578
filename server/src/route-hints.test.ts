import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readRouteHints } from "./route-hints.ts";

test("the first route that matches names its files; styles with crossorigin; without a build there is nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pockethall-hints-"));
  const before = await readRouteHints(folder);
  expect(before("/")).toBeUndefined();
  const hints = [
    { path: "/", files: ["assets/home.js"] },
    { path: "/tournaments/:id", files: ["assets/one.js", "assets/one.css"] },
    { path: "*", files: ["assets/lost.js"] },
  ];
  await writeFile(join(folder, "route-hints.json"), JSON.stringify(hints));
  const linkOf = await readRouteHints(folder);
  expect(linkOf("/")).toBe("</assets/home.js>; rel=modulepreload");
  expect(linkOf("/tournaments/7")).toBe(
    "</assets/one.js>; rel=modulepreload, </assets/one.css>; rel=preload; as=style; crossorigin",
  );
  expect(linkOf("/tournaments/7/more")).toBe("</assets/lost.js>; rel=modulepreload");
  await rm(folder, { recursive: true });
});
