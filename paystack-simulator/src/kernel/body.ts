import type { IncomingMessage } from "node:http";
import { readBody } from "./http.ts";
import { isJsonObject, type JsonObject } from "./json.ts";
import { ApiProblem } from "./problems.ts";

const MAX_BODY_BYTES = 1_048_576;

/** The members of a JSON or form body; an empty body has none. */
export async function readMembers(request: IncomingMessage): Promise<JsonObject> {
  const bytes = await readBody(request, MAX_BODY_BYTES);
  if (bytes === undefined) throw new ApiProblem("body_too_large");
  if (bytes.length === 0) return {};
  const text = bytes.toString("utf8");
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  const value = isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
  if (!isJsonObject(value)) throw new ApiProblem("invalid_body");
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, keepId as (name: string, value: unknown) => unknown);
  } catch {
    throw new ApiProblem("invalid_body");
  }
}

/** A transaction may be named by its id, which is too wide for a floating point number: it is kept as its digits. */
function keepId(name: string, value: unknown, { source }: { source?: string }): unknown {
  return name === "transaction" && typeof value === "number" ? (source ?? String(value)) : value;
}
