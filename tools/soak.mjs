import { ensureInstalled } from "./lib/install.mjs";
import { command } from "./lib/project.mjs";
import { becomeNode } from "./lib/runtime.mjs";

// `npm run soak [-- minutes]`: money under kills and contests for so many minutes (5, at most 60), on the pinned Node.
// `npm run soak -- pads [minutes]`: the same for scoring: referees' pads and live viewers under kills and a bad network.
// One JSON line for each metric; exit code 1 when one is out of its limits.
await command(async () => {
  await ensureInstalled("full");
  const [first, ...rest] = process.argv.slice(2);
  return becomeNode(
    first === "pads"
      ? ["server/testing/pad-soak.ts", ...rest]
      : ["server/testing/money-soak.ts", ...process.argv.slice(2)],
  );
});
