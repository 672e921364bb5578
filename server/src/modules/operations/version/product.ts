import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = new URL("../../../../../", import.meta.url);

/** The product's version, as in the root's package.json. */
export async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL("package.json", ROOT), "utf8")) as { version: string };
  return version;
}

/**
 * The commit that the sources are of, abbreviated: an archive and an image carry it in a file, a clone asks git. Null
 * where neither knows. The folder is named to git, since a copy may lie in a repository of something else.
 *
 * @param root for tests; the project's folder.
 */
export async function productCommit(root: URL = ROOT): Promise<string | null> {
  const written = await readFile(new URL("commit.txt", root), "utf8").catch(() => "");
  const found = isCommit(written) ? written : await headOf(fileURLToPath(new URL(".git", root)));
  return isCommit(found) ? found.trim() : null;
}

const isCommit = (text: string): boolean => /^[0-9a-f]{7,40}\s*$/u.test(text);

const headOf = (gitFolder: string): Promise<string> =>
  promisify(execFile)("git", ["--git-dir", gitFolder, "rev-parse", "--short", "HEAD"]).then(
    ({ stdout }) => stdout,
    () => "",
  );
