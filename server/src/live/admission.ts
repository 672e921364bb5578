import { isIPv6 } from "node:net";
import { DomainProblem } from "../kernel/problem.ts";

export type StreamLimits = {
  /** Open streams of this process. */
  most: number;
  /** Of them, from one address; whole mobile networks can share one. */
  mostPerAddress: number;
};
export const DEFAULT_STREAM_LIMITS: StreamLimits = { most: 15_000, mostPerAddress: 2_000 };

export type Admission = ReturnType<typeof createAdmission>;

/** Counts open streams, in all and by address. */
export function createAdmission({ most, mostPerAddress }: StreamLimits) {
  const byAddress = new Map<string, number>();
  let open = 0;
  return {
    /** @returns how to give the place back, once. @throws DomainProblem when there is none */
    enter: (ip: string): (() => void) => {
      const address = networkOf(ip);
      const ofAddress = byAddress.get(address) ?? 0;
      if (open >= most || ofAddress >= mostPerAddress) throw new DomainProblem("unavailable");
      open += 1;
      byAddress.set(address, ofAddress + 1);
      return () => {
        open -= 1;
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left === 0) byAddress.delete(address);
        else byAddress.set(address, left);
      };
    },
    open: () => open,
  };
}

/** A customer has a whole IPv6 network of 64 bits: its addresses count as one. */
const networkOf = (ip: string): string => (isIPv6(ip) && !ip.includes(".") ? prefixOf(ip) : ip);

function prefixOf(ip: string): string {
  const [head = "", tail] = ip.split("::");
  const groups = head.split(":").filter(Boolean);
  if (tail !== undefined) {
    const behind = tail.split(":").filter(Boolean);
    while (groups.length + behind.length < 8) groups.push("0");
    groups.push(...behind);
  }
  return groups.slice(0, 4).join(":");
}
