import { globSync, readFileSync } from "node:fs";
import { ATTEMPT_KEYS } from "./code-rules/attempt-keys.mjs";
import { BANNED_NAMES } from "./code-rules/banned-names.mjs";
import { FORMAT_NAMES } from "./code-rules/format-names.mjs";
import { MONEY_ARITHMETIC } from "./code-rules/money-arithmetic.mjs";
import { RESERVED_NAMES } from "./code-rules/reserved-names.mjs";
import { SERVICE_FORMS } from "./code-rules/service-forms.mjs";
import { TRANSACTIONS } from "./code-rules/transactions.mjs";
import { findingsOf } from "./lib/code-rule.mjs";
import { inProject } from "./lib/project.mjs";

// What the code may not do, beyond the rules of imports: each file of tools/code-rules starts with what it refuses. All rules
// read the same sources in one process, since reading and parsing them is most of the work.

const RULES = [ATTEMPT_KEYS, BANNED_NAMES, FORMAT_NAMES, MONEY_ARITHMETIC, RESERVED_NAMES, SERVICE_FORMS, TRANSACTIONS];

const sources = globSync("{domain,contract,pad,server,web,e2e,bench,paystack-simulator}/**/*.{ts,tsx}", {
  cwd: inProject(),
  exclude: (name) => name === "node_modules" || name === "locales" || name === "dist",
})
  .map((file) => file.replaceAll("\\", "/"))
  .toSorted()
  .map((file) => /** @type {const} */ ([file, readFileSync(inProject(file), "utf8")]));

const findings = RULES.map((rule) => findingsOf(rule, sources));
for (const { lines } of findings) process.stdout.write(`${lines.join("\n")}\n`);
process.exitCode = findings.every(({ good }) => good) ? 0 : 1;
