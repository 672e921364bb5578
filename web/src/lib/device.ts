import { useSyncExternalStore } from "react";
import { localStore } from "./storage.ts";

type Connection = { saveData?: boolean };

/** Holds the choice in Settings, "true" or "false". */
export const DATA_SAVER_KEY = "pockethall.dataSaver";

/**
 * Whether the person spares data, by the switch in Settings or else by the browser's: no motion, no pictures that only
 * decorate, polls less often.
 */
export const savesData = (): boolean =>
  (localStore.read(DATA_SAVER_KEY) ??
    String((navigator as Navigator & { connection?: Connection }).connection?.saveData)) === "true";

/** Whether a media query holds now, followed while the component lives. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
  );
}
