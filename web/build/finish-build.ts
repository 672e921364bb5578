import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Logger, Plugin } from "vite";
import { appBuildOf, contentsOf, workerCode } from "./app-worker.ts";
import { framedLines, hintsOf, type Manifest, measure, tableOf } from "./budget.ts";
import { buildFramedPages } from "./framed-pages.ts";
import { routeHintsOf } from "./route-hints.ts";

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest)$/u;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function filesBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const kept = names.filter((name) => !/\.(br|gz)$/u.test(name) && !name.startsWith("."));
  const isFile = await Promise.all(kept.map(async (name) => (await stat(join(folder, name))).isFile()));
  return kept.filter((_, index) => isFile[index]).map((name) => name.replaceAll("\\", "/"));
}

/** Writes the .br and .gz beside a file, so that the server sends them as they are. Returns the bytes on the wire. */
async function compress(path: string): Promise<number> {
  const bytes = await readFile(path);
  if (!COMPRESSIBLE.test(path)) return bytes.length;
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    compressGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return br.length;
}

/** Puts the workers beside the page: at the top, since a worker reaches no further than its own folder. */
async function writeWorkers(root: string, folder: string, manifest: Manifest): Promise<void> {
  const names = await filesBelow(folder);
  const contents = await contentsOf(folder, names, await workerCode(root, "start.ts"));
  const appBuild = appBuildOf(manifest, names, contents);
  await writeFile(join(folder, "app-worker.js"), await workerCode(root, "start.ts", { APP_BUILD: appBuild }));
  await writeFile(join(folder, "pad-worker.js"), await workerCode(root, "start-retiring.ts"));
}

/** The last step of every build: compress what was written, say what each page needs, hold the budget. */
export function finishBuild(): Plugin {
  let root = "";
  let folder = "";
  let target: string[] = [];
  let logger: Logger;
  return {
    name: "pockethall-finish-build",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      logger = config.logger;
      folder = resolve(config.root, config.build.outDir);
      target = [config.build.target].flat().map(String);
    },
    closeBundle: {
      order: "post",
      handler: async (error) => {
        if (error) return;
        const framed = await buildFramedPages({ root, outDir: folder, target });
        const manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
        await writeWorkers(root, folder, manifest);
        const weights = new Map<string, number>();
        for (const file of await filesBelow(folder)) weights.set(file, await compress(join(folder, file)));
        const hints = routeHintsOf(hintsOf(manifest));
        await writeFile(join(folder, "route-hints.json"), JSON.stringify(hints, null, 2));
        const lines = [...measure(manifest, weights), ...framedLines(framed, weights)];
        const table = `brotli weight\n${tableOf(lines)}`;
        if (lines.some(({ bytes, limit }) => bytes > limit))
          throw new Error(`the web app is over its budget\n${table}`);
        logger.info(table);
      },
    },
  };
}
