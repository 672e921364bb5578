import type { Sha256 } from "@pockethall/domain/hash-chain";
import type { MatchId } from "@pockethall/domain/ids";
import type { PadStore, PadTransport } from "./pad-types.ts";

/** What an engine is given: it has no disk, network, clock or chance of its own. */
export type PadOptions = {
  matchId: MatchId;
  /** This browser's own name, made once and kept. */
  pad: string;
  store: PadStore;
  transport: PadTransport;
  sha256: Sha256;
  clock: () => Date;
  newId: () => string;
  /** Waits before the next attempt to send; resolves early when woken. */
  wait: (timeoutMs: number, woken: AbortSignal) => Promise<void>;
  /** From 0 up to 1: spreads attempts. `Math.random` when left out. */
  random?: () => number;
};
