import type { EndpointKey } from "@pockethall/contract/endpoints";
import * as z from "zod/mini";
import { ENDPOINTS } from "../endpoints.ts";
import { capitalised, singular, wordsOf } from "./descriptions.ts";
import { OWN_NAMES } from "./operation-names.ts";

/** Last parts of a path that say what is done: `/tournaments/{id}/publish` publishes a tournament. */
const VERBS = new Set(
  [
    "accept apply approve call cancel change check claim close confirm create decline dismiss dispute",
    "draw duplicate end follow forgot gift import join lock login logout merge open pay plan postpone",
    "publish read recheck refuse register reject release rename replan report reset resolve restore",
    "resume revoke run send start undo undraw unlock unstart verify withdraw",
  ].flatMap((line) => line.split(" ")),
);
const VERB_OF: Readonly<Record<string, string>> = { GET: "get", POST: "create", PUT: "update", DELETE: "delete" };

/**
 * The name of an operation: `listTournaments`, `getTournament`, `publishOrganizerTournament`. Clients call functions of
 * this name, so it follows from the key alone and changes only with it.
 */
export function operationIdOf(key: EndpointKey): string {
  const own = OWN_NAMES[key];
  if (own !== undefined) return own;
  const [method = "", path = ""] = key.split(" ");
  const parts = path.split("/").slice(2);
  const nouns = parts.flatMap((part, at) => {
    if (part.startsWith(":") || (part === "auth" && parts.length > 1)) return [];
    return [parts[at + 1]?.startsWith(":") ? singular(part) : part];
  });
  const last = nouns.at(-1) ?? "";
  const [first = ""] = wordsOf(last);
  if ((method === "POST" || first === "read") && VERBS.has(first))
    return join([...wordsOf(last), ...nouns.slice(0, -1)]);
  const verb = method === "GET" && isList(key) ? "list" : (VERB_OF[method] ?? "");
  return join([verb, ...nouns.slice(0, -1), method === "POST" ? singular(last) : last]);
}

const join = (parts: readonly string[]): string =>
  parts
    .flatMap(wordsOf)
    .map((word, at) => (at === 0 ? word : capitalised(word)))
    .join("");

function isList(key: EndpointKey): boolean {
  const [, body] = ENDPOINTS[key].success;
  return body instanceof z.ZodMiniObject && body.shape["data"] instanceof z.ZodMiniArray;
}
