import { isTestCode } from "../lib/code-rule.mjs";
import { fractionalMoney } from "../lib/money-arithmetic.mjs";

// Money is whole kobo: nothing divides an amount, and a share of one is taken by the few lines below, each of which rounds or
// multiplies by a count.
const SHIPPED = /^(?:domain|contract|pad|server|web)\/src\//u;
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

/** @type {import("../lib/code-rule.mjs").CodeRule} */
export const MONEY_ARITHMETIC = {
  name: "money arithmetic",
  appliesTo: (file) => SHIPPED.test(file) && !isTestCode(file) && file !== THE_EDGE,
  leastFiles: 1700,
  problemsIn: (sources) => {
    const found = sources.flatMap(([file, source]) =>
      fractionalMoney(source, file).map((expression) => `${file}: ${expression}`),
    );
    return [
      ...found.filter((line) => !WHOLE.includes(line)).map((line) => `${line}: take a share with domain/src/money`),
      ...WHOLE.filter((line) => !found.includes(line)).map((line) => `${line}: is gone, remove it from WHOLE`),
    ];
  },
};
