import * as z from "zod";

// What a job's error may say in the queue and on a screen. Errors can repeat what they were given: an address, a phone
// or account number, a name between quotation marks, a provider's words, a token. The log keeps the whole of it.

const LONGEST = 300;
const HIDDEN = "…";
const PROVIDERS_LABELS = /\b(?<answered>answered \d{3}|refused): .*$/u;

/** Kept: ids and our own payment references. Replaced: the rest, in the order in which they are tried. */
const PARTS = new RegExp(
  [
    String.raw`(?<id>\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\bPH_[A-Z]+_\w+)`,
    String.raw`(?<url>\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>]+)`,
    String.raw`(?<email>[^\s@"'<>(]+@[^\s@"'<>)]+)`,
    String.raw`(?<quoted>"[^"]*"?|'[^']*'|“[^”]*”?|‘[^’]*’?|\x60[^\x60]*\x60?)`,
    String.raw`(?<token>\b(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+/=-]{20,})`,
    String.raw`(?<number>\+?\d(?:[ -]?\d){5,})`,
  ].join("|"),
  "gu",
);
/** A database identifier, such as the name of a constraint. It shows an operator which rule failed. */
const DATABASE_NAME = /^"[a-z]+(?:_[a-z\d]+)+"$/u;

/** The first line of an error's text, without what could name a person or open an account. */
export function safeErrorText(text: string): string {
  const line = text.split("\n", 1)[0]?.trim() ?? "";
  const safe = line
    .replace(PROVIDERS_LABELS, "$<answered>")
    .replace(PARTS, (part: string, ...rest: unknown[]) => replaced(part, rest.at(-1) as Record<string, string>));
  return safe.length > LONGEST ? `${safe.slice(0, LONGEST - 1)}${HIDDEN}` : safe;
}

function replaced(part: string, { id, url, quoted }: Record<string, string | undefined>): string {
  if (id !== undefined || (quoted !== undefined && DATABASE_NAME.test(part))) return part;
  return url === undefined ? HIDDEN : originOf(part);
}

function originOf(address: string): string {
  const { protocol, host } = URL.parse(address) ?? { protocol: "", host: "" };
  return host === "" ? HIDDEN : `${protocol}//${host}/${HIDDEN}`;
}

/** An error as the queue keeps it: its class, its code, and its message without personal data. */
export function describeJobError(error: unknown): string {
  if (!(error instanceof Error)) return "an unknown error";
  const { code } = error as { code?: unknown };
  const name = error.constructor.name + (typeof code === "string" ? ` ${code}` : "");
  const first = error instanceof AggregateError && error.errors.length > 0 ? describeJobError(error.errors[0]) : "";
  const text = safeErrorText(`${name}: ${messageOf(error)}`);
  return first === "" ? text : safeErrorText(`${text}: ${first}`);
}

/** A validation's message is a list over many lines: the names of the fields say as much. */
const messageOf = (error: Error): string =>
  error instanceof z.ZodError
    ? `not valid: ${error.issues.map(({ path }) => path.join(".") || "the whole").join(", ")}`
    : error.message;
