import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { filesNeeded, filesOfHome, type Manifest } from "./budget.ts";

const REFEREE_PAGE = /features\/referee\/[a-z-]+-page\.tsx$/u;
const REFEREE = /features\/referee\//u;
const PAGE = /-page\.tsx$/u;
const AFTER_START = /^_after-start-/u;
/** Loaded late on every page: without it a page that opens offline could not say how old it is. */
const NOTICES = /worker-notices\.tsx$/u;
/** The way to the pad: what a referee has more than others in the drawer. */
const OFFICIAL_LINKS = /official-group\.tsx$/u;
/** What a page asks for by name, and every letter of a Nigerian name. */
const BESIDE = /^(?:favicon\.svg|fonts\/[a-z-]+-(?:400|600)\.woff2)$/u;

export type AppBuild = { version: string; page: string; entry: string; shell: string[]; pad: string[] };

/**
 * What the app's worker keeps of a build. `shell`: what a first visit of Home loads anyway, so that each address of the app opens
 * without a network. `pad`: every other file that the referee's pages need: the pages, the links to them, and what these fetch later.
 * `names` are the files of the build. The version is made of all of them, and of what their names do not tell: another build
 * has another one, so that an installation that fails never touches what the worker before has kept.
 *
 * @param contents See contentsOf.
 * @throws Error when the build has no referee's pages: the worker would keep nothing of the pad.
 */
export function appBuildOf(manifest: Manifest, names: readonly string[], contents: string): AppBuild {
  const keys = Object.keys(manifest);
  const entryKey = keys.find((key) => manifest[key]?.isEntry) ?? "";
  const entry = manifest[entryKey];
  const pages = keys.filter((key) => REFEREE_PAGE.test(key));
  if (entry === undefined || pages.length === 0) throw new Error("the build has no referee's pages");
  const shellParts = (entry.dynamicImports ?? []).filter((key) => !PAGE.test(key));
  const needed = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || needed.has(key)) return;
    needed.add(key);
    for (const imported of chunk.imports ?? []) add(imported);
    for (const later of chunk.dynamicImports ?? []) if (REFEREE.test(key) || REFEREE.test(later)) add(later);
  };
  const beside = keys.filter((key) => AFTER_START.test(key) || OFFICIAL_LINKS.test(key));
  for (const key of [entryKey, ...pages, ...shellParts, ...beside]) add(key);
  const ofPad = [...needed].flatMap((key) => [manifest[key]?.file ?? "", ...(manifest[key]?.css ?? [])]);
  const notices = keys.filter((key) => NOTICES.test(key)).flatMap((key) => filesNeeded(manifest, key));
  const ofHome = [...filesOfHome(manifest), ...notices].filter((name) => name !== "index.html");
  const shell = [...new Set(ofHome)].filter(Boolean).sort();
  const pad = [...new Set([...ofPad, ...names.filter((name) => BESIDE.test(name))])]
    .filter((name) => name !== "" && !shell.includes(name))
    .sort();
  const listed = [...shell, "", ...pad].join("\n");
  const version = createHash("sha256").update(contents).update(listed).digest("hex").slice(0, 16);
  const addressed = (files: string[]) => files.map((file) => `/${file}`);
  return { version, page: "/referee", entry: `/${entry.file}`, shell: addressed(shell), pad: addressed(pad) };
}

/** What changes a build without changing the name of a file: worker, page and the files without a hash. */
export async function contentsOf(folder: string, names: readonly string[], code: string): Promise<string> {
  const unhashed = ["index.html", ...names.filter((name) => BESIDE.test(name)).toSorted()];
  return [code, ...(await Promise.all(unhashed.map((name) => readFile(join(folder, name), "latin1"))))].join("\n");
}

/** The script of a worker in one piece. `start` is the name of its file in src/app-worker. */
export async function workerCode(
  root: string,
  start: string,
  constants: Record<string, unknown> = {},
): Promise<string> {
  const define = Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define,
    build: {
      write: false,
      rolldownOptions: { input: join(root, "src/app-worker", start), output: { format: "iife" } },
    },
  });
  const output = Array.isArray(built) ? built[0]?.output : "output" in built ? built.output : undefined;
  const chunk = output?.find((each) => each.type === "chunk");
  if (chunk?.type !== "chunk") throw new Error(`the worker ${start} did not build`);
  return chunk.code;
}
