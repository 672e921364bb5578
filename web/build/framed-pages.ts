import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { messages } from "./messages.ts";

/** Pages for others' windows, and the bytes on the wire that each may weigh, fonts aside. */
export const FRAMED_PAGES = { "overlay.html": 16 * 1024, "embed.html": 16 * 1024 } as const;
/** How a build names the classes of `*.module.css`: a hash of the file and the name. */
export const CLASS_NAMES = "[hash:base64:5]";
export type FramedPage = keyof typeof FRAMED_PAGES;

type Options = { root: string; outDir: string; target: string[] };

/**
 * Builds the overlay and the embeds into the same folder, apart from the app: in one build the bundler would put what
 * both use into the app's start, and a streamer's window would load all of it.
 * @returns the files that each page needs, itself first.
 */
export async function buildFramedPages({ root, outDir, target }: Options): Promise<Record<FramedPage, string[]>> {
  const names = Object.keys(FRAMED_PAGES) as FramedPage[];
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [messages()],
    css: { modules: { generateScopedName: CLASS_NAMES } },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false, // the app has done so
      target,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: names.map((name) => join(root, name)) },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return Object.fromEntries(names.map((name) => [name, filesOf(name, output)])) as Record<FramedPage, string[]>;
}

type Output = Rolldown.RolldownOutput["output"];

/** The page, its script with all that this imports, and their styles. @throws Error when the page has no script: its weight would be too small. */
function filesOf(name: string, output: Output): string[] {
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  const script = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}`));
  if (script === undefined) throw new Error(`${name} was built without its script`);
  const files = new Set([name]);
  const add = (fileName: string): void => {
    const chunk = chunks.get(fileName);
    if (chunk === undefined || files.has(fileName)) return;
    files.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) add(imported);
  };
  add(script.fileName);
  return [...files];
}
