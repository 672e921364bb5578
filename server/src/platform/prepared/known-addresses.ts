import type { FastifyReply } from "fastify";
import type { Slot } from "./answers.ts";

/** More spellings of one address than this are not remembered: they are answered the long way. */
const MOST_ADDRESSES_OF_A_SLOT = 8;
/** What each form of an answer says for itself. */
const OWN_HEADERS = new Set(["etag", "content-encoding", "content-length", "connection", "date"]);
/** What a cache must hear again of an answer that it has; the rest it keeps (RFC 9110, section 15.4.5). */
const UNCHANGED_HEADERS = new Set(["cache-control", "vary"]);

/** Headers as names and values in turns: of the answer, and of word that it is unchanged. */
export type Known = {
  readonly slot: Slot;
  readonly route: string;
  readonly headers: readonly string[];
  readonly unchangedHeaders: readonly string[];
};

/** Addresses whose answers are ready, each with the headers that Fastify gave its answer. */
export function createKnownAddresses() {
  const known = new Map<string, Known>();
  const addressesOf = new Map<Slot, Set<string>>();
  return {
    find: (address: string): Known | undefined => known.get(address),
    /** Remembers an address with the headers that its answer has just been given. */
    learn: (slot: Slot, address: string, reply: FastifyReply): void => {
      const addresses = addressesOf.get(slot) ?? new Set();
      if (addresses.size >= MOST_ADDRESSES_OF_A_SLOT || addresses.has(address)) return;
      addressesOf.set(slot, addresses.add(address));
      known.set(address, { slot, route: reply.request.routeOptions.url ?? "", ...headersOf(reply) });
    },
    forget: (slot: Slot): void => {
      for (const address of addressesOf.get(slot) ?? []) known.delete(address);
      addressesOf.delete(slot);
    },
  };
}

function headersOf(reply: FastifyReply): Pick<Known, "headers" | "unchangedHeaders"> {
  const all = Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() });
  const listed = (isWanted: (name: string) => boolean) =>
    all.flatMap(([name, value]) => (value === undefined || !isWanted(name) ? [] : [name, String(value)]));
  return {
    headers: listed((name) => !OWN_HEADERS.has(name)),
    unchangedHeaders: listed((name) => UNCHANGED_HEADERS.has(name)),
  };
}
