import rateLimit from "@fastify/rate-limit";

const IPV6_NETWORK_BITS = 64;

/** What counts as one client: an IPv4 address, or the IPv6 network of an address, as a single customer has all of it. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  try {
    return rateLimit.normalizeIP(address, IPV6_NETWORK_BITS);
  } catch {
    return "unknown";
  }
}
