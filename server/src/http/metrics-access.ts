import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

const NEAR = new BlockList();
NEAR.addSubnet("127.0.0.0", 8);
NEAR.addSubnet("10.0.0.0", 8);
NEAR.addSubnet("172.16.0.0", 12);
NEAR.addSubnet("192.168.0.0", 16);
NEAR.addAddress("::1", "ipv6");
NEAR.addSubnet("fc00::", 7, "ipv6");
const FORWARDED = ["forwarded", "x-forwarded-for", "x-real-ip"];

/**
 * Whether this request may read the metrics: with the token, or straight from this machine or a private network. A request
 * that a proxy passed on comes from anywhere, whatever the proxy's own address is.
 */
export function mayReadMetrics(
  { headers, raw }: Pick<FastifyRequest, "headers" | "raw">,
  token: string | undefined,
): boolean {
  if (token !== undefined && isSame(headers.authorization ?? "", `Bearer ${token}`)) return true;
  const { remoteAddress = "" } = raw.socket;
  return FORWARDED.every((name) => headers[name] === undefined) && isNear(remoteAddress);
}

const isNear = (address: string): boolean => address !== "" && NEAR.check(address, isIPv6(address) ? "ipv6" : "ipv4");

const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
