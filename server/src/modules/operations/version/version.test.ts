import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../testing/app/test-server.ts";
import { productCommit } from "./product.ts";

const inProject = (path: string) => new URL(`../../../../../${path}`, import.meta.url);

test("everyone may read the versions of product and database, as they are now", async () => {
  await using server = await openTestServer();
  const { version } = JSON.parse(await readFile(inProject("package.json"), "utf8"));
  const newest = (await readdir(inProject("server/migrations"))).toSorted().at(-1) ?? "";
  const answer = await send(server.http, "GET /api/version");
  expect(answer.json()).toEqual({ data: { version, commit: await productCommit(), schema: newest.slice(0, 4) } });
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("the commit comes from the file that an archive carries, never from a repository around the copy", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pockethall-commit-"));
  const root = pathToFileURL(`${folder}/`);
  const commitWith = async (text: string) => {
    await writeFile(join(folder, "commit.txt"), text);
    return productCommit(root);
  };
  expect(await commitWith("1ef0e050\n")).toBe("1ef0e050");
  expect(await commitWith("$Format:%h$\n")).toBeNull();
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
  git("init", "--quiet");
  git("-c", "user.name=Ada", "-c", "user.email=ada@example.test", "commit", "--quiet", "--allow-empty", "-m", "First");
  expect(await productCommit(root)).toBe(git("rev-parse", "--short", "HEAD"));
  expect(await productCommit(new URL("inside/", root))).toBeNull();
  await rm(folder, { recursive: true });
});

test("every heading of the changelog names a version and when it came, the newest first", async () => {
  const headings = (await readFile(inProject("CHANGELOG.md"), "utf8")).match(/^## .+$/gmu) ?? [];
  const versions = headings.map(
    (line) => /^## (\d+\.\d+\.\d+) - (?:in preparation|\d{1,2} [A-Z][a-z]+ \d{4})$/u.exec(line)?.[1],
  );
  expect(versions).toEqual(versions.toSorted((a = "", b = "") => b.localeCompare(a, "en", { numeric: true })));
  expect(versions).not.toContain(undefined);
  expect(versions.length).toBeGreaterThan(1);
});

test("the changelog's first entry is about this version", async () => {
  const { version } = JSON.parse(await readFile(inProject("package.json"), "utf8"));
  const [entry] = /^## (\S+)/mu.exec(await readFile(inProject("CHANGELOG.md"), "utf8"))?.slice(1) ?? [];
  expect(entry).toBe(version);
});
