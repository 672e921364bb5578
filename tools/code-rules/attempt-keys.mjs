import { shortLivedKeys } from "../lib/attempt-keys.mjs";
import { isTestCode } from "../lib/code-rule.mjs";

/**
 * The key of an attempt outlives it, so that a retry after a lost answer sends the same key and money moves once: it is a
 * constant of its module, or in a component's `useRef`.
 *
 * @type {import("../lib/code-rule.mjs").CodeRule}
 */
export const ATTEMPT_KEYS = {
  name: "attempt keys",
  appliesTo: (file) => file.startsWith("web/src/") && !isTestCode(file),
  leastFiles: 800,
  problemsIn: (sources) =>
    sources.flatMap(([file, source]) =>
      shortLivedKeys(source, file).map(
        (line) =>
          `${file}:${line} makes a key that ends with its attempt: keep it in useRef or in a constant of the module`,
      ),
    ),
};
