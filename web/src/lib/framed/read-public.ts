import type { Endpoints } from "@pockethall/contract/endpoints";

type PublicRead = Extract<keyof Endpoints, `GET ${string}`>;
const TIMEOUT_MS = 15_000;

/** What a public GET of the contract answers; `missing` for what is not there (or is a draft). Rejects without an answer. */
export async function readPublic<Key extends PublicRead>(
  _key: Key,
  path: string,
): Promise<Endpoints[Key]["response"] | "missing"> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // No cookie and no session: any site may embed this page.
  const response = await fetch(path, { headers: { accept: "application/json" }, credentials: "omit", signal });
  if (response.status === 404) return "missing";
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json() as Promise<Endpoints[Key]["response"]>;
}
