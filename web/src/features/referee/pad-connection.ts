import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { MatchId } from "@pockethall/domain/ids";
import { openPad } from "@pockethall/pad/pad-engine";
import { createPadStore } from "@pockethall/pad/pad-store";
import { createPadTransport } from "@pockethall/pad/pad-transport";
import type { PadEngine, PadStore } from "@pockethall/pad/pad-types";
import { waitOrWake } from "@pockethall/pad/retry";
import { fetchJson } from "../../lib/fetch-json.ts";
import { newId } from "../../lib/new-id.ts";
import { localStore } from "../../lib/storage.ts";

const PAD_KEY = "pockethall.pad";
const CHANNEL = "pockethall.pad";

let store: PadStore | undefined;
let padName: string | undefined;

/** This browser's lines of all matches. */
export function padStore(): PadStore {
  store ??= createPadStore(
    indexedDB,
    typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANNEL),
  );
  return store;
}

/** This browser's own name among pads: made once and kept, so that a reload is the same pad. */
function ownPad(): string {
  padName ??= localStore.read(PAD_KEY) ?? newId();
  localStore.write(PAD_KEY, padName);
  return padName;
}

/** The engine of one match on this browser's storage and network; close it when the page no longer shows it. */
export const openBrowserPad = (matchId: MatchId): PadEngine =>
  openPad({
    matchId,
    pad: ownPad(),
    store: padStore(),
    transport: createPadTransport(fetchJson),
    sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
    clock: () => new Date(),
    newId,
    wait: waitOrWake,
  });
