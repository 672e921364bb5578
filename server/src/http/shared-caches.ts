import type { IncomingHttpHeaders } from "node:http";

/** Browsers ask each time whether they have the newest. */
const FOR_BROWSERS = "public, no-cache";
/**
 * A cache in front, which answers many readers, may give an answer for a second, one of up to six seconds while it asks
 * for the next, and of up to an hour while we are away. `no-cache` comes first and is meant for browsers: a shared cache
 * has to be configured to use `s-maxage`.
 */
const FOR_SHARED_CACHES = "s-maxage=1, stale-while-revalidate=5, stale-if-error=3600";
/**
 * For `deploy/nginx`, which names itself and gives browsers their own rule: nginx keeps nothing that says `no-cache`, and
 * when configured to ignore the header it has no limit of age.
 */
const FOR_OUR_NGINX = "public, max-age=0";

/** By which it names itself (Edge Architecture Specification). Another cache would pass the rule on to browsers as it is. */
const NAMED_BY = "surrogate-capability";
const OUR_NGINX = 'pockethall-nginx="Surrogate/1.0"';

/** The Cache-Control of an answer that is the same for all: a caller with a session is never offered to a shared cache. */
export function publicCacheControl(headers: IncomingHttpHeaders): string {
  if (headers.authorization !== undefined) return FOR_BROWSERS;
  return `${headers[NAMED_BY] === OUR_NGINX ? FOR_OUR_NGINX : FOR_BROWSERS}, ${FOR_SHARED_CACHES}`;
}
