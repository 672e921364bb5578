import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

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

/**
 * What a database's version may change: SQL, plans, locks, migrations. Not what the provider says, nor how our own cluster
 * is started, nor what says again to the database what other files say. The names from `formats` on are those: of all that they
 * ask as the product, the others ask everything but six plain reads and one plain update (counted with pg_stat_statements);
 * they took a third of the time.
 */
const AGAINST_DEBIAN = [
  "server/src/features/**/!(*-kill|*-simulator|*.cli|mistakes|card-*|draw-card|formats|results|lifecycle|payments|scoring|imports|real-seasons|names|sharing).test.ts",
  "server/src/platform/database/*.test.ts",
];

/** Files that run for minutes, the longest first. */
const LONG = ["money-model", "pad-kill", "pad-simulation", "kill-steps", "kill"];

/**
 * Long files first: left to the end, as on a machine that has not run them before, one worker would wait for the other.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.indexOf(basename(moduleId, ".test.ts"));
      return at === -1 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

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
    sequence: { sequencer: LongFirst },
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
