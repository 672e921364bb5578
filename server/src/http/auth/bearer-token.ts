import type { IncomingHttpHeaders } from "node:http";

const BEARER = /^Bearer ([\w-]{20,200})$/iu;

/** The session's token that a request carries; undefined for none and for what can be no token of ours. */
export function bearerTokenOf({ headers }: { headers: IncomingHttpHeaders }): string | undefined {
  return BEARER.exec(headers.authorization ?? "")?.[1];
}
