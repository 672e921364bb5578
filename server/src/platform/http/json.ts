import { DomainProblem } from "./problem.ts";
import { isStorable } from "./text.ts";

const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);
const EXPONENT_OR_LONG = /[eE]|^-?\d{17,}|\.\d{10,}/u;

type SourceContext = { source?: string };

/**
 * JSON as we accept it: keys that reach an object's prototype are refused, and so are text that no table can keep and a
 * number written with an exponent or with more digits than a double keeps, since money must mean what was typed
 * (operating.md).
 *
 * @throws DomainProblem `invalid-json` or `invalid-amount`.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, function check(key: string, value: unknown, context?: SourceContext) {
      if (FORBIDDEN_KEYS.has(key) || !isStorable(key) || !isStorable(value)) throw new DomainProblem("invalid-json");
      if (typeof value === "number" && EXPONENT_OR_LONG.test(context?.source ?? ""))
        throw new DomainProblem("invalid-amount");
      return value;
    });
  } catch (error) {
    if (error instanceof DomainProblem) throw error;
    throw new DomainProblem("invalid-json", { cause: error });
  }
}
