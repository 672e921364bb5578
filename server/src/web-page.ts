import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
/** Quick: it is done once a request, on a thread of the pool. */
const QUALITY = 4;
/** The page's default description. */
const OWN_WORDS = /[ \t]*(?:<title>[^<]*<\/title>|<meta name="description"[^>]*>)\s*\n/gu;
const HEAD_END = "</head>";
const ROOT = /(<div id="root">)[\s\S]*?(<\/div>\s*)<noscript>[\s\S]*?<\/noscript>/u;
const SHEET = '<link rel="stylesheet"';
/** Where the app's sheets begin; a page without any has none to come before. */
const SHEETS = new RegExp(`[ \\t]*${SHEET}|</head>`, "u");
/** A sheet for print holds back no paint on a screen. The app gives it to all media (web/src/main.tsx). */
const LATE_SHEET = `${SHEET} media="print" fetchpriority="high"`;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/gu;
const NO_SCRIPT = `<noscript><p class="first-note">Turn on JavaScript for live scores, entries and your account.</p></noscript>`;

/** A page ready to be sent; `brotli` where the build left it compressed. */
export type Page = { plain: Buffer; brotli: Buffer | undefined };

/** The page as it was built; undefined without a build. */
export async function readPage(path: string): Promise<Page | undefined> {
  if (!existsSync(path)) return undefined;
  return { plain: await readFile(path), brotli: existsSync(`${path}.br`) ? await readFile(`${path}.br`) : undefined };
}

/** The texts of the page's inline scripts, for its policy. */
export async function readInlineScripts(path: string): Promise<string[]> {
  const page = existsSync(path) ? await readFile(path, "utf8") : "";
  return [...page.matchAll(INLINE_SCRIPT)].map(([, text = ""]) => text);
}

/** What a page shows before its app runs. */
export type FirstParts = { tags: string; links: string; body: string; data: string };

/**
 * The page with facts in place of the app's first screen. Their style comes before the app's sheet, which stays in the head:
 * the sheets of pages are added behind it, and of two equal rules the later one counts. The facts do not wait for it.
 */
export function pageWithFirst(page: Page, { tags, links, body, data }: FirstParts): string {
  return page.plain
    .toString()
    .replace(OWN_WORDS, (words) => (tags === "" ? words : ""))
    .replace(SHEETS, (found) => `${tags}${links}\n  ${found}`)
    .replaceAll(SHEET, LATE_SHEET)
    .replace(ROOT, (_, open: string, close: string) => `${open}${body}${close}${NO_SCRIPT}${data}`);
}

/** The page with these tags in its head in place of its own title and description; compressed again if it was before. */
export async function pageWith(page: Page, tags: string): Promise<Page> {
  const text = page.plain.toString().replace(OWN_WORDS, "");
  const at = text.indexOf(HEAD_END);
  if (at < 0) return page;
  const plain = Buffer.from(`${text.slice(0, at)}  ${tags}\n  ${text.slice(at)}`);
  const brotli = page.brotli && (await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));
  return { plain, brotli };
}
