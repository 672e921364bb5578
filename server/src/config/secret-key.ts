import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const FILE_NAME = "secret-key";

/**
 * The key that secrets in the database are encrypted with: SECRET_KEY, else the one of the data folder, which is made
 * at the first start (mode 0600). Servers that share a database share one of the two.
 */
export async function readSecretKey(given: string | undefined, dataFolder: string): Promise<string> {
  if (given !== undefined) return given;
  const file = join(dataFolder, FILE_NAME);
  return (await readIfThere(file)) ?? (await makeKey(file));
}

const ifCode = (code: string) => (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== code) throw error;
  return undefined;
};

const readIfThere = async (file: string): Promise<string | undefined> =>
  (await readFile(file, "utf8").catch(ifCode("ENOENT")))?.trim();

/** Two servers that start at once agree on one key: the file appears whole, and only once. */
async function makeKey(file: string): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    await link(draft, file).catch(ifCode("EEXIST"));
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, "utf8")).trim();
}
