import { isTestCode } from "../lib/code-rule.mjs";
import { publishedEvents, sharedEvents } from "../lib/publishers.mjs";
import { openedTransactions } from "../lib/transactions.mjs";

/**
 * A service works in the transaction of its caller (decision 0059): only routes, flows, jobs, commands and module.ts open
 * one. Each live event has one publisher.
 *
 * @type {import("../lib/code-rule.mjs").CodeRule}
 */
export const TRANSACTIONS = {
  name: "transactions",
  appliesTo: (file) => file.startsWith("server/src/") && !isTestCode(file),
  leastFiles: 700,
  problemsIn: (sources) => [
    ...sources.flatMap(([file, source]) =>
      openedTransactions(source, file).map(
        (use) => `${file} opens a transaction (${use}): take tx from the caller, or name the file .flow.ts or .job.ts`,
      ),
    ),
    ...sharedEvents(new Map(sources.map(([file, source]) => [file, publishedEvents(source, file)]))),
  ],
};
