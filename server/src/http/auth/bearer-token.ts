import type { IncomingHttpHeaders } from "node:http";

const BEARER = /^Bearer ([\w-]{20,200})$/iu;

/** The session's token that a request carries; undefined for none and for text that cannot be a token. */
export function bearerTokenOf({ headers }: { headers: IncomingHttpHeaders }): string | undefined {
  return BEARER.exec(headers.authorization ?? "")?.[1];
}
