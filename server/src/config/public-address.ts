import { isIP } from "node:net";

const PRIVATE_ADDRESS = /^(0\.0\.0\.0|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/u;
const PRIVATE_IPV6 = /^(::1?$|f[cd]|fe80:)/iu;

/** A name or address that only this machine or its own network knows. */
function isLocal(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/gu, "");
  if (isIP(name) === 4) return PRIVATE_ADDRESS.test(name);
  if (isIP(name) === 6) return PRIVATE_IPV6.test(name);
  return !name.includes(".") || /\.(local|localhost|internal)$/iu.test(name);
}

/** Whether people on the Internet may reach us: PUBLIC_URL names neither this machine nor a private network. */
export const isPublicAddress = (publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && !isLocal(new URL(publicUrl).hostname);
