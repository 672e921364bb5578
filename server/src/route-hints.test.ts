import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readRouteHints } from "./route-hints.ts";

test("the page of an address names its files; styles with crossorigin; without a build there is nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pockethall-hints-"));
  const before = await readRouteHints(folder);
  expect(before("/")).toEqual({ link: undefined, isKnown: true });
  const hints = {
    home: ["assets/home.js"],
    tournament: ["assets/one.js", "assets/one.css"],
    "not-found": ["assets/lost.js"],
  };
  await writeFile(join(folder, "route-hints.json"), JSON.stringify(hints));
  const hintOf = await readRouteHints(folder);
  expect(hintOf("/")).toEqual({ link: "</assets/home.js>; rel=modulepreload", isKnown: true });
  const page = "/tournaments/0198c0de-0000-7000-8000-000000000001";
  expect(hintOf(page)).toEqual({
    link: "</assets/one.js>; rel=modulepreload, </assets/one.css>; rel=preload; as=style; crossorigin",
    isKnown: true,
  });
  for (const unknown of [`${page}/more`, "/tournaments/7", "/.env"])
    expect(hintOf(unknown)).toEqual({ link: "</assets/lost.js>; rel=modulepreload", isKnown: false });
  await rm(folder, { recursive: true });
});
