import type { EndpointKey } from "@pockethall/contract/endpoints";
import { PUBLIC_TEXTS, type PublicTextKind } from "./public-texts.ts";
import { isAbusive, screeningOf } from "./screening.service.ts";

/** What the writer of a name, or of a message to one person, may not write. */
export const LEAVE_OUT = "Leave out insults, links, phone numbers and offers of money";
const LEAVE_OUT_INSULTS = "Leave out insults and threats";

/** Files of tournaments hold thousands of names: they are screened as one text first. */
const MOST_ONE_BY_ONE = 100;

type Found = { path: string; text: string };

/** What is wrong with a name, or with a longer text, that the public reads; null when nothing is. */
export function publicTextProblem(kind: PublicTextKind, text: string): string | null {
  if (kind === "name") return screeningOf(text) === null ? null : LEAVE_OUT;
  return isAbusive(text) ? LEAVE_OUT_INSULTS : null;
}

/** What is wrong with the public texts of a body, by field; empty when nothing is. */
export function publicTextErrors(key: EndpointKey, body: unknown): Record<string, string> {
  const kinds = Object.entries(PUBLIC_TEXTS[key] ?? {});
  const errors = kinds.flatMap(([path, kind]) => errorsOf(kind, textsAt(body, path.split("."))));
  return Object.fromEntries(errors);
}

function errorsOf(kind: PublicTextKind, texts: readonly Found[]): [path: string, problem: string][] {
  if (texts.length > MOST_ONE_BY_ONE) {
    const distinct = [...new Set(texts.map(({ text }) => text))];
    if (publicTextProblem(kind, distinct.join("\n|\n")) === null) return [];
  }
  return texts.flatMap(({ path, text }) => {
    const problem = publicTextProblem(kind, text);
    return problem === null ? [] : [[path, problem] as [string, string]];
  });
}

/** The texts at a path of a value, each with its own path: `names.*` gives `names.0`, `names.1`. */
function textsAt(value: unknown, path: readonly string[], above: readonly string[] = []): Found[] {
  const [step, ...rest] = path;
  if (step === undefined) return typeof value === "string" ? [{ path: above.join("."), text: value }] : [];
  if (typeof value !== "object" || value === null) return [];
  const entries = step === "*" ? Object.entries(value) : [[step, (value as Record<string, unknown>)[step]] as const];
  return entries.flatMap(([name, inner]) => textsAt(inner, rest, [...above, name]));
}
