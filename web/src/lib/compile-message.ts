import type { CompiledMessage } from "@lingui/message-utils/compileMessage";

type Token = CompiledMessage[number];

const ARGUMENT = /\{\s*(\w+)\s*(?:,\s*(plural|select|selectordinal)\s*,|\})/uy;
const CASE = /\s*(?:=(\d+)|(\w+))\s*\{/uy;
const CASES_END = /\s*\}/uy;
const LITERAL = /''|'([{}][^']*)'|[^{}]/uy;
/** In a plural, # is the number. */
const PLURAL_LITERAL = /''|'([{}#][^']*)'|[^{}#]/uy;

/**
 * Compiles an ICU message to what Lingui's run time reads: text, arguments, `plural`, `select` and `selectordinal`. Lingui's own
 * compiler also knows dates and numbers, which we format before they go in; it is 6 KB more on the first load.
 *
 * @param ones the numbers that are "one" in a language whose other numbers are all "other". A plural then becomes a `select`
 *   by these numbers, and # of an argument `name` the value `#name`: for a plural Lingui makes a number formatter, and the
 *   first one takes a weak phone 200 ms. Without it plurals stay plurals.
 * @throws SyntaxError for any other message.
 */
export function compileMessage(message: string, ones?: readonly number[]): Token[] {
  let at = 0;
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(message);
    if (found) at = pattern.lastIndex;
    return found;
  };

  /** @param hash what # stands for; undefined outside of plurals. */
  function tokens(hash?: Token): Token[] {
    const found: Token[] = [];
    let text = "";
    const flush = () => {
      if (text !== "") found.push(text);
      text = "";
    };
    while (at < message.length && message[at] !== "}") {
      if (message[at] === "{") {
        flush();
        found.push(argument());
      } else if (hash !== undefined && message[at] === "#") {
        flush();
        found.push(hash);
        at += 1;
      } else text += literal(hash === undefined ? LITERAL : PLURAL_LITERAL);
    }
    flush();
    return found;
  }

  function literal(pattern: RegExp): string {
    const [all, quoted] = next(pattern) ?? [];
    if (all === undefined) throw new SyntaxError(`not a message: ${message}`);
    return quoted ?? (all === "''" ? "'" : all);
  }

  function argument(): Token {
    const [, name, kind] = next(ARGUMENT) ?? [];
    if (name === undefined) throw new SyntaxError(`not a message: ${message}`);
    if (kind === undefined) return [name];
    if (kind !== "plural" || !ones) return [name, kind, cases(kind === "select" ? undefined : "#")];
    const { one, ...rest } = cases([`#${name}`]);
    return [name, "select", { ...Object.fromEntries(ones.map((number) => [number, one])), ...rest }];
  }

  function cases(hash: Token | undefined): Record<string, Token[]> {
    const found: Record<string, Token[]> = {};
    for (let head = next(CASE); head; head = next(CASE)) {
      found[head[1] ?? head[2] ?? ""] = tokens(hash);
      at += 1;
    }
    if (!next(CASES_END)) throw new SyntaxError(`not a message: ${message}`);
    return found;
  }

  const compiled = tokens();
  if (at < message.length) throw new SyntaxError(`not a message: ${message}`);
  return compiled;
}
