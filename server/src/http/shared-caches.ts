import type { IncomingHttpHeaders } from "node:http";

/** Browsers ask each time whether they have the newest. */
const FOR_BROWSERS = "public, no-cache";
/**
 * A cache in front, which answers many readers, may give an answer for a second, one of up to six seconds while it asks
 * for the next, and of up to an hour while we are away. `no-cache` comes first and is meant for browsers: a shared cache
 * has to be told that `s-maxage` counts. nginx is told by our settings (deploy/nginx), and then does not read the rest:
 * it gives nothing that is over a second old, except while we are away.
 */
const FOR_SHARED_CACHES = "s-maxage=1, stale-while-revalidate=5, stale-if-error=3600";

/** The Cache-Control of an answer that is the same for all: a caller with a session is never offered to a shared cache. */
export const publicCacheControl = ({ authorization }: IncomingHttpHeaders): string =>
  authorization === undefined ? `${FOR_BROWSERS}, ${FOR_SHARED_CACHES}` : FOR_BROWSERS;
