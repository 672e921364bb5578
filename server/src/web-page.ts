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

/** A page ready to be sent; `brotli` where the build left it compressed. */
export type Page = { plain: Buffer; brotli: Buffer | undefined };

/** The page as it was built; undefined without a build. */
export async function readPage(path: string): Promise<Page | undefined> {
  if (!existsSync(path)) return undefined;
  return { plain: await readFile(path), brotli: existsSync(`${path}.br`) ? await readFile(`${path}.br`) : undefined };
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
