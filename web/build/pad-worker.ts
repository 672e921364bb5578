import { createHash } from "node:crypto";
import { join } from "node:path";
import { build } from "vite";
import type { Manifest } from "./budget.ts";

const REFEREE_PAGE = /features\/referee\/[a-z-]+-page\.tsx$/u;
const REFEREE = /features\/referee\//u;
const PAGE = /-page\.tsx$/u;
const AFTER_START = /^_after-start-/u;
/** What a page asks for by name, and every letter of a Nigerian name. */
const BESIDE = /^(?:theme\.js|favicon\.svg|fonts\/[a-z-]+-(?:400|600)\.woff2)$/u;

export type PadShell = { version: string; page: string; entry: string; files: string[] };

/**
 * Every file that the referee's pages need to open without a network: entry and shell, the pages, and what these fetch
 * later. `names` are the files of the build. The version is made of all of them: another build has another one.
 *
 * @throws Error when the build has no referee's pages: the worker would keep nothing.
 */
export function padShellOf(manifest: Manifest, names: readonly string[], html: string): PadShell {
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
  for (const key of [entryKey, ...pages, ...shellParts, ...keys.filter((each) => AFTER_START.test(each))]) add(key);
  const built = [...needed].flatMap((key) => [manifest[key]?.file ?? "", ...(manifest[key]?.css ?? [])]);
  const files = [...new Set([...built, ...names.filter((name) => BESIDE.test(name))])].filter(Boolean).sort();
  const version = createHash("sha256").update(html).update(files.join("\n")).digest("hex").slice(0, 16);
  return { version, page: "/referee", entry: `/${entry.file}`, files: files.map((file) => `/${file}`) };
}

/** The worker's script for this shell, in one piece. */
export async function padWorkerCode(root: string, shell: PadShell): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define: { PAD_SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      rolldownOptions: { input: join(root, "src/pad-worker/start.ts"), output: { format: "iife" } },
    },
  });
  const output = Array.isArray(built) ? built[0]?.output : "output" in built ? built.output : undefined;
  const chunk = output?.find((each) => each.type === "chunk");
  if (chunk?.type !== "chunk") throw new Error("the pad's worker did not build");
  return chunk.code;
}
