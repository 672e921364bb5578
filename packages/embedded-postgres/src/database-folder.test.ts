import { chmodSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-site.ts";
import { databaseFolder } from "./database-folder.ts";

const postgres = () => ({ name: "postgres", uid: 54_321, gid: 54_321 });

let project: string;
beforeEach(() => {
  project = temporaryFolder();
});
afterEach(() => rmSync(project, { recursive: true }));

test("the default folder is used where the database's user can enter it", () => {
  const dataDir = join(project, "data");
  expect(databaseFolder({ dataDir, explicit: false }, postgres)).toEqual({ folder: dataDir });
});

test("under an unreadable folder the default moves, logs one line, and is found again", () => {
  chmodSync(project, 0o700);
  const choice = databaseFolder({ dataDir: join(project, "data"), explicit: false }, postgres);
  expect(choice.folder).toMatch(/^\/var\/lib\/pockethall\/[0-9a-f]{12}$/);
  expect(choice.note).toContain(`cannot enter ${project} (mode 0700); set DATA_DIR`);
  expect(databaseFolder({ dataDir: join(project, "data"), explicit: false }, postgres)).toEqual(choice);
  expect(databaseFolder({ dataDir: join(project, "b", "data"), explicit: false }, postgres).folder).not.toBe(
    choice.folder,
  );
});

test("a folder that was asked for is never moved", () => {
  chmodSync(project, 0o700);
  const dataDir = join(project, "data");
  expect(databaseFolder({ dataDir, explicit: true }, postgres)).toEqual({ folder: dataDir });
});

test("an ordinary user keeps the default folder", () => {
  chmodSync(project, 0o700);
  const dataDir = join(project, "data");
  expect(databaseFolder({ dataDir, explicit: false }, () => undefined)).toEqual({ folder: dataDir });
});
