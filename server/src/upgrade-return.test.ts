import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../testing/app/eventually.ts";
import { dataParent } from "../testing/database/data-parent.ts";
import { changes } from "../testing/database/table-dump.ts";
import { openInstallation } from "../testing/upgrades/installation.ts";
import { makeRelease } from "../testing/upgrades/releases.ts";
import { readMigrations } from "./database/migrate.ts";

// Releases side by side, as the operator's guide has them: the data of one, upgraded by the next.

const SHAPE = (await readMigrations()).at(-1)?.name.slice(0, 4) ?? "";
let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(dataParent(), "pockethall-releases-"));
  await chmod(parent, 0o755);
});
afterEach(() => rm(parent, { recursive: true, force: true }));

/** An installation that the old release served, with money in it, and what it holds. */
async function openUsed() {
  const old = await makeRelease(parent, { version: "1.0.0" });
  const hall = await openInstallation(parent);
  const first = hall.start(old);
  await eventually(async () => expect(await hall.servedVersion()).toBe("1.0.0"));
  await hall.fill();
  expect(await first.stop()).toBe(0);
  return { old, hall };
}

test("an upgrade that is killed half-way and fails at its next start returns to the release before, which stays", async () => {
  const { old, hall } = await openUsed();
  await using _hall = hall;
  const blocks = "create table added (id int); lock table players in access exclusive mode; select 1 / 0";
  const broken = await makeRelease(parent, { version: "1.1.0", migrations: ["delete from ledger_money", blocks] });

  // The database runs alone: the first start of the new release adopts it and waits for our lock.
  const before = hall.start(old);
  await eventually(async () => expect(await hall.servedVersion()).toBe("1.0.0"));
  const rows = await hall.rows();
  await before.kill();
  const owner = await hall.owner();
  await owner.query("begin; lock table players in row exclusive mode");
  const killed = hall.start(broken, old);
  await eventually(async () =>
    expect((await owner.query("select from migrations where name like '%added.sql'")).rowCount).toBe(1),
  );
  await killed.kill();
  await owner.end();

  const second = hall.start(broken, old);
  await eventually(async () => expect(await hall.servedVersion()).toBe("1.0.0"));
  expect(second.printed()).toContain(`An upgrade from ${SHAPE} was not completed; its copy is `);
  expect(second.printed()).toMatch(
    /cannot be migrated.*division by zero\n[^]*1\.1\.0.* did not become ready\. The database is as it was before/u,
  );
  expect(changes(rows, await hall.rows())).toEqual({});
  expect(await hall.record()).toMatchObject({ state: "returned", from: SHAPE });
  expect(await second.stop()).toBe(0);
  expect(await hall.servedVersion()).toBe(undefined);

  const third = hall.start(broken, old);
  await eventually(async () => expect(await hall.servedVersion()).toBe("1.0.0"));
  expect(third.printed()).toMatch(/1\.1\.0.* did not become ready at .* remove .*upgrade\.json/u);
  expect(third.printed()).not.toContain("copied");
  expect(await readdir(join(hall.folder, "before-upgrade"))).toEqual([expect.stringContaining(`from-${SHAPE}`)]);
});

test("a release that becomes ready stays, and what fails later does not return", async () => {
  const { old, hall } = await openUsed();
  await using _hall = hall;
  const next = await makeRelease(parent, { version: "1.1.0", migrations: ["create table added (id int)"] });
  const first = hall.start(next, old);
  await eventually(async () => expect(await hall.servedVersion()).toBe("1.1.0"));
  expect(await hall.record()).toMatchObject({ state: "served", from: SHAPE });
  const second = hall.start(next, old); // the port is taken
  await eventually(() => expect(second.hasEnded()).toBe(true));
  expect(second.printed()).toMatch(
    /port \d+ is in use[^]*There is no automatic return: 1\.1\.0.* has accepted requests/u,
  );
  expect(await first.stop()).toBe(0);
});
