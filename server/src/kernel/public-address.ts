import ipaddr from "ipaddr.js";

/** Addresses of the public internet in IPv6; what else the library calls unicast is not handed out. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address belongs to the public internet. Loopback, private, link-local (where clouds keep their metadata),
 * carrier, multicast and reserved networks do not, and neither do the forms of IPv6 that carry an IPv4 address of any kind.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return ipaddr.IPv4.isValidFourPartDecimal(text) && address.range() === "unicast";
  return address.match(GLOBAL_IPV6) && address.range() === "unicast";
}
