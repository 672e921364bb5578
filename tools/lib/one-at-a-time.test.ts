import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Real processes on a project of their own, whose npm and bundler wait for a file and refuse to run twice at once.

const SLOW_PROGRAM = `
  const { appendFileSync, existsSync, mkdirSync, rmdirSync, writeFileSync } = require("node:fs");
  const [name, done, content] = CALL;
  appendFileSync("calls", name + "\\n");
  try {
    mkdirSync("busy");
  } catch {
    console.error("npm error ENOTEMPTY: directory not empty, rename node_modules");
    process.exit(1);
  }
  const timer = setInterval(() => {
    if (!existsSync("go")) return;
    clearInterval(timer);
    rmdirSync("busy");
    writeFileSync(done, content);
  }, 10);`;
const slowProgram = (...call: [name: string, done: string, content: string]) =>
  SLOW_PROGRAM.replace("CALL", JSON.stringify(call));

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pocket hall starts "));
  cpSync(fileURLToPath(new URL(".", import.meta.url)), join(folder, "tools", "lib"), {
    recursive: true,
    filter: (path) => !path.endsWith(".test.ts"),
  });
  for (const path of ["contract/src", "pad/src", "domain/src", "web/dist", "node_modules/vite/bin"])
    mkdirSync(join(folder, path), { recursive: true });
  for (const name of ["contract", "pad", "domain"]) writeFileSync(join(folder, name, "package.json"), "{}");
  const lock = JSON.stringify({ packages: { "": {}, "node_modules/a": { version: "1.0.0" } } });
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(join(folder, "package-lock.json"), lock);
  writeFileSync(join(folder, "npm.js"), slowProgram("npm", "node_modules/.package-lock.json", lock));
  // The bundler runs in web, one folder below.
  writeFileSync(
    join(folder, "node_modules/vite/bin/vite.js"),
    `process.chdir("..");${slowProgram("vite", "web/dist/index.html", "built")}`,
  );
  writeFileSync(
    join(folder, "start.mjs"),
    `import { ensureInstalled } from "./tools/lib/install.mjs";
     import { command } from "./tools/lib/project.mjs";
     import { ensureWebBuilt } from "./tools/lib/web-build.mjs";
     await command(async () => {
       await ensureInstalled("runtime");
       await ensureWebBuilt();
     });`,
  );
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

function start() {
  const child = spawn(process.execPath, ["start.mjs"], {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, "npm.js") },
    stdio: ["ignore", "ignore", "pipe"],
  });
  children.push(child);
  let printed = "";
  child.stderr.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, printed }));
  return { child, ended, says: (line: RegExp) => vi.waitFor(() => expect(printed).toMatch(line), { timeout: 20_000 }) };
}

const path = (name: string) => join(folder, name);
const calls = () => readFileSync(path("calls"), "utf8").trim().split("\n");

test("of two first starts one installs and builds, and the other waits for it and says so", async () => {
  const first = start();
  await vi.waitFor(() => expect(existsSync(path("busy"))).toBe(true), { timeout: 20_000 });
  const second = start();
  await second.says(new RegExp(`waiting for another start of this project, pid ${first.child.pid}`, "u"));
  writeFileSync(path("go"), "");
  expect(await first.ended).toMatchObject({ code: 0 });
  expect(await second.ended).toMatchObject({ code: 0 });
  expect(calls()).toEqual(["npm", "vite"]);
  expect(existsSync(path(".start.lock"))).toBe(false);
});

test("a start that was killed while it installed does not hold up the next one", async () => {
  const first = start();
  await vi.waitFor(() => expect(existsSync(path("busy"))).toBe(true), { timeout: 20_000 });
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  writeFileSync(path("go"), ""); // lets the killed start's npm end
  await vi.waitFor(() => expect(existsSync(path("busy"))).toBe(false), { timeout: 20_000 });
  expect(existsSync(path(".start.lock"))).toBe(true);
  const second = start();
  expect(await second.ended).toMatchObject({ code: 0 });
  expect(existsSync(path(".start.lock"))).toBe(false);
});
