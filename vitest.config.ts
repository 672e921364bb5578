import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { LONGEST_WAIT_MS } from "./server/testing/app/longest-wait.ts";
import { findSecondDatabase } from "./tools/lib/second-database.mjs";
import { messages } from "./web/build/messages.ts";

/**
 * For all projects. No test is judged by time: these limits only end what would never end, and are far above what a busy
 * machine needs. A wait for a state (`expect.poll`, `eventually`) gives up before its test does, and so says what it missed.
 */
const COMMON = {
  testTimeout: process.env["SEARCH"] === "long" ? 3_600_000 : 2 * LONGEST_WAIT_MS,
  hookTimeout: 600_000,
  teardownTimeout: 600_000,
  expect: { poll: { timeout: LONGEST_WAIT_MS, interval: 5 } },
  setupFiles: ["tools/vitest-setup.ts"],
};

/** Tests of functions and components, without a database. */
const UNIT = ["{domain,contract,pad}/src/**/*.test.ts", "web/{src,build}/**/*.test.{ts,tsx}", "tools/**/*.test.ts"];

const REPLACES = /import \{[^}]*\bvi\b[^}]*\} from "vitest"/u;

/** Those that may replace modules, globals or timers: only they need modules of their own (docs/decisions/0100). */
const REPLACING = globSync(UNIT, { cwd: import.meta.dirname, exclude: ["**/node_modules/**"] })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => REPLACES.test(readFileSync(join(import.meta.dirname, path), "utf8")));

/** Tests that need a database: each project gets a cluster of its own, made once, from which every file clones. */
function databaseProject(
  name: string,
  include: string[],
  env: Record<string, string> = {},
): TestProjectInlineConfiguration {
  return {
    test: {
      ...COMMON,
      name,
      include,
      env,
      pool: "forks",
      // Files of one worker share their modules: loading the server again for each of them was a third of the time.
      isolate: false,
      globalSetup: ["server/testing/app/global-setup.ts"],
      setupFiles: [...COMMON.setupFiles, "server/testing/database/lock-order.setup.ts"],
    },
  };
}

/** What the version of a database may change: SQL of our own, plans, locks and constraints, migrations, its job queue. */
const DATABASE_SPECIFIC = [
  "server/src/plans.test.ts",
  "packages/embedded-postgres/src/embedded-postgres.test.ts",
  "server/src/database/*.test.ts",
  "server/src/cache/{cached-reads,invalidations}.test.ts",
  "server/src/{jobs/jobs,mail/outbox}.test.ts",
  "server/src/modules/ledger/{ledger,hot-accounts,history,verify}.test.ts",
  "server/src/modules/matches/order-of-play/order-of-play.test.ts",
  "server/src/modules/imports/player-merges/merges.test.ts",
  "server/src/modules/rankings/{ranks,cost}.test.ts",
  "server/src/modules/tournaments/registration/registration.test.ts",
  "server/src/modules/matches/scoring/{scoring,pads,log-migration}.test.ts",
  "server/src/modules/search/{search,upkeep}.test.ts",
  "server/src/modules/payments/withdrawals/withdrawals.test.ts",
];

/**
 * Files that take longest, the longest first. The copies of `copier` fill buffers, for which V8 looks through all of its
 * memory again and again: a worker that has loaded the server by then needs twice the time (docs/decisions/0116).
 */
const LONG = [
  "copier",
  "pad-kill",
  "kill-steps-payout",
  "kill-steps-deposit",
  "main",
  "upgrade-return",
  "money-model",
  "kill-steps-entry",
  "imports",
  "pad-simulation",
  "kill",
  "money-contest",
];

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

const second = findSecondDatabase();

export default defineConfig({
  test: {
    // Left alone, two cores get one worker; a third one makes it slower (529 s for 473 s).
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongFirst },
    includeTaskLocation: true, // `npm test` counts written tests by their place
    projects: [
      {
        plugins: [messages()],
        // Loading the same modules again for each file was more than half of the processor time.
        test: { ...COMMON, name: "unit", include: UNIT, exclude: ["**/node_modules/**", ...REPLACING], isolate: false },
      },
      { plugins: [messages()], test: { ...COMMON, name: "unit-replacing", include: REPLACING } },
      {
        // Real HTTP on free ports, no database.
        test: { ...COMMON, name: "simulator", include: ["paystack-simulator/src/**/*.test.ts"], pool: "forks" },
      },
      databaseProject("server", ["server/{src,testing}/**/*.test.ts", "packages/embedded-postgres/src/**/*.test.ts"]),
      ...(second ? [databaseProject("server-debian", DATABASE_SPECIFIC, { POCKETHALL_TEST_POSTGRES: second })] : []),
    ],
  },
});
