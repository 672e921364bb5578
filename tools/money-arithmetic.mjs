import { globSync, readFileSync } from "node:fs";
import { fractionalMoney } from "./lib/money-arithmetic.mjs";
import { inProject } from "./lib/project.mjs";

// Money is whole kobo: nothing divides an amount, and a share of one is taken by the few lines below, each of which rounds or
// multiplies by a count. The floor catches a check that reads nothing and reports no problems.
const FILE_FLOOR = 1700;
const TEST_CODE = /\.test\.tsx?$|(?:^|\/)testing\//u;
/** Where naira as people write them and kobo meet, proven by its own properties. */
const THE_EDGE = "domain/src/money/money.ts";

/** Expressions that keep kobo whole, each with its reason; one that is gone fails the check. */
const WHOLE = [
  // Rounded down: the fraction of a kobo stays with the tournament.
  "domain/src/registration/refund-tiers.ts: feeKobo * hundredths",
  // A fee for each place.
  "domain/src/prizes/pool-payer.ts: entryFeeKobo * capacity",
  // A preview beside a form, rounded down.
  "web/src/features/organizer/prize-rows.tsx: poolKobo * hundredths",
  // The size of the letters.
  "web/src/features/rankings/use-board-rows.ts: Number.parseFloat(getComputedStyle(document.documentElement).fontSize)",
];

const files = globSync("{domain,contract,pad,server,web}/src/**/*.{ts,tsx}", { cwd: inProject() })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !TEST_CODE.test(file) && file !== THE_EDGE)
  .toSorted();
const found = files.flatMap((file) =>
  fractionalMoney(readFileSync(inProject(file), "utf8"), file).map((expression) => `${file}: ${expression}`),
);
const problems = [
  ...found.filter((line) => !WHOLE.includes(line)).map((line) => `${line}: take a share with domain/src/money`),
  ...WHOLE.filter((line) => !found.includes(line)).map((line) => `${line}: is gone, remove it from WHOLE`),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`money arithmetic: ${files.length} files, ${problems.length} problems\n`);
if (files.length < FILE_FLOOR) process.stdout.write(`fewer than ${FILE_FLOOR} files were read: nothing was checked\n`);
process.exitCode = problems.length === 0 && files.length >= FILE_FLOOR ? 0 : 1;
