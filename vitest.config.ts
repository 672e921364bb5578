import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** Tests that need a database: each project gets a cluster of its own, made once, from which every file clones. */
function databaseProject(
  name: string,
  include: string[],
  env: Record<string, string> = {},
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include,
      env,
      pool: "forks",
      // Files of one worker share their modules: loading the server anew for each of them was a third of the time.
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      globalSetup: ["server/testing/global-setup.ts"],
    },
  };
}

/** What a database's version may change; not what the provider says, nor how our own cluster is started. */
const AGAINST_DEBIAN = [
  "server/src/features/**/!(*-kill|*-simulator|*.cli|mistakes|card-*|draw-card).test.ts",
  "server/src/platform/database/*.test.ts",
];

/** The newest PostgreSQL that Debian's packages left on this machine, as the folder of its programs. */
function findDebianPostgres(): string | undefined {
  const versions = globSync("/usr/lib/postgresql/*/bin/postgres").map((path) => dirname(path));
  return versions.sort((a, b) => versionOf(a) - versionOf(b)).findLast((folder) => versionOf(folder) >= 15);
}

function versionOf(folder: string): number {
  return Number(folder.split("/")[4]);
}

const debian = findDebianPostgres();

export default defineConfig({
  test: {
    // Left alone, two cores get one worker; a third one makes it slower (529 s for 473 s).
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{domain,contract,pad}/src/**/*.test.ts",
            "web/{src,build}/**/*.test.{ts,tsx}",
            "tools/**/*.test.ts",
          ],
        },
      },
      {
        // Real HTTP on free ports, no database.
        test: {
          name: "simulator",
          include: ["paystack-simulator/src/**/*.test.ts"],
          pool: "forks",
          testTimeout: 30_000,
        },
      },
      databaseProject("server", ["server/{src,testing}/**/*.test.ts"]),
      ...(debian ? [databaseProject("server-debian", AGAINST_DEBIAN, { POCKETHALL_TEST_POSTGRES: debian })] : []),
    ],
  },
});
