import { csrfToken } from "./api.ts";
import { useSession } from "./session-store.ts";

const TIMEOUT_MS = 15_000;

/**
 * One request in the current session, with the raw answer of the server: for callers that judge answers themselves. A 401
 * ends nothing here. Rejects when there was no whole answer.
 */
export async function fetchJson(
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  const { token } = useSession.getState();
  const headers = new Headers({ accept: "application/json" });
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (method === "POST") headers.set("x-xsrf-token", await csrfToken(token));
  if (body !== undefined) headers.set("content-type", "application/json");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(path, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) });
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return { status: response.status, body: isJson ? await response.json() : null };
}
