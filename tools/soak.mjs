import { ensureInstalled } from "./lib/install.mjs";
import { openTestFolder } from "./lib/memory-folder.mjs";
import { command, inProject, say } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";
import { becomeNode, findNode } from "./lib/runtime.mjs";

// `npm run soak [-- minutes]`: money under kills and contests for so many minutes (5, at most 60), on the pinned Node.
// `npm run soak -- pads [minutes]`: the same for scoring: referees' pads and live viewers under kills and a bad network.
// `npm run soak -- searches [seed]`: the searches of `npm test` at full length, and every property, under a fresh seed.
// The first two print one JSON line for each metric; exit code 1 when one is out of its limits or a search finds something.

/** Test files whose length `searchSize` decides, and files with properties (fast-check). */
const SEARCHES = [
  "money-model",
  "money-contest",
  "money-bank",
  "pad-simulation",
  "pad-kill",
  "src/kill.test",
  "hostile",
];
const MOST_SEED = 2 ** 31;

await command(async () => {
  await ensureInstalled("full");
  const [first, ...rest] = process.argv.slice(2);
  if (first === "searches") return search(Number(rest[0] ?? Date.now() % MOST_SEED));
  return becomeNode(
    first === "pads"
      ? ["server/testing/pad-soak.ts", ...rest]
      : ["server/testing/money-soak.ts", ...process.argv.slice(2)],
  );
});

/** @param {number} seed @returns {Promise<number>} the exit code */
async function search(seed) {
  say(`seed ${seed}: npm run soak -- searches ${seed} plays it again`);
  const databases = openTestFolder();
  const env = { SEARCH: "long", SEARCH_SEED: String(seed), POCKETHALL_TEST_FOLDER: databases.folder };
  const vitest = [inProject("node_modules", "vitest", "vitest.mjs"), "run"];
  try {
    const properties = await run(findNode(), [...vitest, "--project", "unit"], { env, show: true });
    const searches = await run(findNode(), [...vitest, "--project", "server", ...SEARCHES], { env, show: true });
    return Math.max(properties.code, searches.code);
  } finally {
    databases.dispose();
    say(`that was seed ${seed}`);
  }
}
