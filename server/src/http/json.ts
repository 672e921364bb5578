import { DomainProblem } from "../kernel/problem.ts";
import { isStorable } from "./text.ts";

/** `values`: numbers, texts, lists and objects in all, each key of an object counted with its value. */
export type JsonLimits = { readonly depth: number; readonly values: number };
/** For bodies of the default size: the largest form has a few thousand values. */
export const JSON_LIMITS: JsonLimits = { depth: 32, values: 20_000 };

const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);
/** Text in which a forbidden key, a NUL or half a surrogate pair may be written; any other text cannot hold one. */
const NEEDS_WALK = /\\u|__proto__|constructor|prototype/u;
const NUMBER = /-?[\d.eE+-]*/uy;
const EXPONENT_OR_LONG = /[eE]|^-?\d{17,}|\.\d{10,}/u;
/** JSON.parse reads this as Infinity, which no schema accepts: the field is refused with its own message. */
const UNREADABLE = "1e999";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * JSON as we accept it. One pass over the text bounds depth and size before anything is built; then `JSON.parse`. Keys that
 * reach an object's prototype are refused, and so is text that no table can keep. A number with an exponent or with more
 * digits than a double keeps becomes Infinity, since money must mean what was typed (operating.md).
 *
 * @throws DomainProblem `invalid-json`, or `payload-too-large` for more values than `limits` allow.
 */
export function parseJson(text: string, limits: JsonLimits = JSON_LIMITS): unknown {
  const readable = withoutUnreadableNumbers(text, scan(text, limits));
  const value = parse(readable);
  if (NEEDS_WALK.test(text)) refuseUnsafe(value);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DomainProblem("invalid-json", { cause: error });
  }
}

type Span = readonly [begin: number, end: number];

/** Where the numbers stand that do not mean what was typed. */
function scan(text: string, { depth: mostDepth, values: mostValues }: JsonLimits): Span[] {
  const unreadable: Span[] = [];
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (OPENING.has(code)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(code)) depth -= 1;
    else if (code === COMMA) values += 1;
    else if (code === MINUS || isDigit(code)) {
      const end = endOfNumber(text, at);
      if (EXPONENT_OR_LONG.test(text.slice(at, end))) unreadable.push([at, end]);
      at = end - 1;
    }
    if (depth > mostDepth) throw new DomainProblem("invalid-json");
    if (values > mostValues) throw new DomainProblem("payload-too-large");
  }
  return unreadable;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

function endOfNumber(text: string, begin: number): number {
  NUMBER.lastIndex = begin;
  NUMBER.exec(text);
  return Math.max(NUMBER.lastIndex, begin + 1);
}

function endOfString(text: string, begin: number): number {
  let end = begin;
  do end = text.indexOf('"', end + 1);
  while (end !== -1 && isEscaped(text, end));
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, quote: number): boolean {
  let before = quote - 1;
  while (text.charCodeAt(before) === BACKSLASH) before -= 1;
  return (quote - 1 - before) % 2 === 1;
}

function withoutUnreadableNumbers(text: string, spans: readonly Span[]): string {
  let readable = "";
  let done = 0;
  for (const [begin, end] of spans) {
    readable += text.slice(done, begin) + UNREADABLE;
    done = end;
  }
  return done === 0 ? text : readable + text.slice(done);
}

function refuseUnsafe(root: unknown): void {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (!isStorable(value)) throw new DomainProblem("invalid-json");
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key) || !isStorable(key)) throw new DomainProblem("invalid-json");
      waiting.push(inner);
    }
  }
}
