import { expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../testing/app/test-server.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import type { CopyStatus } from "../../../copy/continuous-copy.ts";

const NOW = new Date();
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

/** What admins, probes and collectors read of a copy in this state. */
async function seen(status: Partial<CopyStatus> | undefined) {
  const whole = { startedAt: secondsAgo(900), copiedAt: null, baseAt: null, problem: null, ...status };
  await using server = await openTestServer({
    clock: () => NOW,
    ...(status && { continuousCopy: { status: () => whole } }),
  });
  const as = await givenUser(server.db, { roles: ["admin"] });
  const { overview } = (await send(server.http, "GET /api/admin/backups", { as })).json();
  const metrics = (await server.http.inject("/metrics")).body;
  const figure = (name: string) => Number(new RegExp(`^pockethall_copy_${name} (\\S+)$`, "mu").exec(metrics)?.[1]);
  const { warnings = [] } = (await server.http.inject("/readyz")).json();
  return { copy: overview.continuous_copy, copied: figure("last_success_seconds"), behind: figure("behind"), warnings };
}

test("without a copy nothing is behind", async () => {
  expect(await seen(undefined)).toEqual({ copy: null, copied: 0, behind: 0, warnings: [] });
});

test("a copy shows up to when it holds everything", async () => {
  const baseAt = secondsAgo(600);
  expect(await seen({ copiedAt: secondsAgo(6), baseAt })).toEqual({
    copy: { copied_at: secondsAgo(6).toISOString(), base_at: baseAt.toISOString(), is_behind: false, problem: null },
    copied: secondsAgo(6).getTime() / 1000,
    behind: 0,
    warnings: [],
  });
});

test("before its first base copy it holds nothing that could be restored", async () => {
  expect(await seen({ copiedAt: secondsAgo(1) })).toMatchObject({ copied: 0, behind: 0, copy: { base_at: null } });
});

const LATE = { behind: 1, warnings: ["the continuous copy is behind"] };
test.for([
  ["fails", { copiedAt: secondsAgo(5), baseAt: secondsAgo(600), problem: "the disk is full" }],
  ["is late", { copiedAt: secondsAgo(31), baseAt: secondsAgo(600) }],
  ["never began", {}],
] as const)("a copy that %s is behind, and the server is ready all the same", async ([, status]) => {
  expect(await seen(status)).toMatchObject({ ...LATE, copy: { is_behind: true } });
});
