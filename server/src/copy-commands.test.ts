import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../packages/embedded-postgres/testing/temporary-site.ts";
import { readConfig } from "./config/config.ts";
import { openCopiedDatabase, untilComplete } from "./copy/testing/copied-database.ts";
import { continuousCopyCommandOf } from "./copy-commands.ts";

test("a restore that does not come to its end leaves no database, and none is overwritten", async () => {
  await using database = await openCopiedDatabase();
  const copier = database.copier();
  await untilComplete(copier);
  await copier.stop();
  const dataFolder = temporaryFolder();
  try {
    const restore = async () =>
      continuousCopyCommandOf(["restore-copy", database.folder])?.(
        readConfig({ DATA_DIR: dataFolder }, dataFolder),
        () => undefined,
      );
    await expect(restore()).rejects.toThrow("pockethall"); // the copied database has none of that name to be proved
    expect(existsSync(join(dataFolder, "postgres"))).toBe(false);
    expect(existsSync(join(dataFolder, "recovering"))).toBe(false);
    mkdirSync(join(dataFolder, "postgres"));
    writeFileSync(join(dataFolder, "postgres", "PG_VERSION"), "18");
    await expect(restore()).rejects.toThrow("holds a database already");
  } finally {
    rmSync(dataFolder, { recursive: true });
  }
});
