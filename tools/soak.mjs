import { ensureInstalled } from "./lib/install.mjs";
import { openTestFolder } from "./lib/memory-folder.mjs";
import { command, inProject, say } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";
import { becomeNode, findNode } from "./lib/runtime.mjs";

// `npm run soak [-- minutes]`: money under kills and contests for this many minutes (5, at most 60), on the pinned Node.
// `npm run soak -- pads [minutes]`: the same for scoring: referees' pads and live viewers under kills and a bad network.
// `npm run soak -- servers [minutes]`: two servers behind nginx; they, PostgreSQL, a replica, Redis, the provider are killed.
// `npm run soak -- searches [seed]`: the searches of `npm test` at full length, and every property, under a fresh seed.
// `npm run soak -- hostile [words]`: each kind of attack of the security review, counted, on a server of its own.
// `npm run soak -- fuzz [cases] [seed] [words of an operation]`: this many (500) generated requests to every OpenAPI operation.
// `npm run soak -- day [seed]`: 50 competition days through the API, with everything that goes wrong; one line for each.
// `npm run soak -- copy [losses] [seed]`: a machine lost at a random second under load, this many (50) times, and restored
// from its continuous copy; one JSON line for each.
// `npm run soak -- calls [seed]`: a day of 128 players and their phones: how soon a call is acknowledged, and what it costs.
// `npm run soak -- upgrades [n] [seed]`: this many (100) upgrades, killed at random steps, to releases that are well, fail or hang.
// The first three print one JSON line for each metric; exit code 1 when one is out of its limits or a search finds something.

/** Test files whose length `searchSize` decides, and files with properties (fast-check). */
const SEARCHES = [
  "money-model",
  "money-contest",
  "money-bank",
  "pad-simulation",
  "pad-kill",
  "src/kill.test",
  "kill-steps",
  "hostile",
  "copy/copier",
  "ledger/kind-balances",
  "matches/games-by-state",
  "results/corrections",
  "results/results",
  "rankings/rankings",
  "rankings/ranks",
  "ratings/ratings",
  "registration/waiting-list",
];
const MOST_SEED = 2 ** 31;

await command(async () => {
  await ensureInstalled("full");
  const [first, ...rest] = process.argv.slice(2);
  if (first === "searches") return search(seedOf(rest[0]));
  if (first === "fuzz") return fuzz(rest);
  if (first === "day") return playDays(seedOf(rest[0]));
  if (first === "copy") return loseMachines(rest);
  if (first === "calls") return playCalls(seedOf(rest[0]));
  if (first === "pads") return becomeNode(["server/testing/play/pad-soak.ts", ...rest]);
  if (first === "servers") return becomeNode(["server/testing/servers/servers-soak.ts", ...rest]);
  if (first === "upgrades") return becomeNode(["server/testing/upgrades/upgrades-soak.ts", ...rest]);
  if (first === "hostile") return becomeNode(["server/testing/hostile/hostile-soak.ts", ...rest]);
  if (first !== undefined && !/^\d+$/u.test(first)) {
    say(`npm run soak has no run called "${first}": the beginning of tools/soak.mjs names them all`);
    return 2;
  }
  return becomeNode(["server/testing/money/money-soak.ts", ...process.argv.slice(2)]);
});

/** @param {string | undefined} text */
function seedOf(text) {
  return Number(text ?? Date.now() % MOST_SEED);
}

/** @param {number} seed @returns {Promise<number>} the exit code */
async function search(seed) {
  say(`seed ${seed}: npm run soak -- searches ${seed} plays it again`);
  const env = { SEARCH: "long", SEARCH_SEED: String(seed) };
  const properties = await vitest("unit*", [], env);
  const searches = await vitest("server", SEARCHES, env);
  say(`that was seed ${seed}`);
  return Math.max(properties, searches);
}

/** @param {number} seed @returns {Promise<number>} the exit code */
function playDays(seed) {
  say(`seed ${seed}: npm run soak -- day ${seed} plays it again`);
  return vitest("server", ["src/competition-day.test"], { SEARCH: "long", SEARCH_SEED: String(seed) });
}

/** @param {number} seed @returns {Promise<number>} the exit code */
function playCalls(seed) {
  say(`seed ${seed}: npm run soak -- calls ${seed} plays it again`);
  return vitest("server", ["src/call-day.test"], { SEARCH: "long", SEARCH_SEED: String(seed) });
}

/** @param {readonly string[]} args @returns {Promise<number>} the exit code */
function loseMachines([losses = "50", seedText]) {
  const seed = seedOf(seedText);
  say(`seed ${seed}: npm run soak -- copy ${losses} ${seed} plays it again`);
  const env = { SEARCH: "long", SEARCH_SEED: String(seed), COPY_LOSSES: losses };
  return vitest("server", ["src/lost-server.test"], env);
}

/** @param {readonly string[]} args @returns {Promise<number>} the exit code */
async function fuzz([cases = "500", seedText, ...words]) {
  const seed = seedOf(seedText);
  say(`seed ${seed}: npm run soak -- fuzz ${cases} ${seed} ${words.join(" ")} plays it again`);
  return vitest("server", ["src/fuzz.test"], {
    SEARCH: "long",
    SEARCH_SEED: String(seed),
    FUZZ_CASES: cases,
    FUZZ_ONLY: words.join(" "),
  });
}

/**
 * Runs test files of a project, each with a place for its databases.
 *
 * @param {string} project @param {readonly string[]} files @param {Record<string, string>} env
 */
async function vitest(project, files, env) {
  const databases = openTestFolder();
  const args = [inProject("node_modules", "vitest", "vitest.mjs"), "run", "--project", project, ...files];
  try {
    const folder = { POCKETHALL_TEST_FOLDER: databases.folder };
    return (await run(findNode(), args, { env: { ...env, ...folder }, show: true })).code;
  } finally {
    databases.dispose();
  }
}
