import { CSRF_ENDPOINTS, PUBLIC_ENDPOINTS } from "@pockethall/contract/access/public";

const csrf: ReadonlySet<string> = new Set(CSRF_ENDPOINTS);
const open: ReadonlySet<string> = new Set(PUBLIC_ENDPOINTS);

export const needsCsrf = (key: string): boolean => csrf.has(key);

/** Whether a call without a token can only be refused, so that it need not be sent. */
export const needsSession = (key: string): boolean => !open.has(key);
