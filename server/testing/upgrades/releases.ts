import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** What a release has of its own; the rest of the tree, installed packages included, is linked. */
const OWN = new Set(["server", "tools", "package.json"]);

export type Release = { folder: string; version: string };

/**
 * A release beside others: this tree under another version, with migrations after its own. The web app is left out, since
 * building it takes longer than all the rest.
 */
export async function makeRelease(
  parent: string,
  { version, migrations = [] }: { version: string; migrations?: readonly string[] },
): Promise<Release> {
  const folder = join(parent, version);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(ROOT)) {
    if (name.startsWith(".")) continue;
    if (OWN.has(name)) await cp(join(ROOT, name), join(folder, name), { recursive: true });
    else await symlink(join(ROOT, name), join(folder, name));
  }
  const product = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as object;
  await writeFile(join(folder, "package.json"), JSON.stringify({ ...product, version }));
  await writeFile(join(folder, "tools/lib/web-build.mjs"), "export const ensureWebBuilt = async () => undefined;\n");
  const last = (await readdir(join(ROOT, "server/migrations"))).toSorted().at(-1)?.slice(0, 4);
  for (const [index, sql] of migrations.entries())
    await writeFile(join(folder, "server/migrations", `${numberAfter(Number(last), index)}_added.sql`), sql);
  return { folder, version };
}

const numberAfter = (last: number, index: number): string => String(last + 1 + index).padStart(4, "0");
