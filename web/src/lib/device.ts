import { useSyncExternalStore } from "react";

type Connection = { saveData?: boolean };

/** Whether the person asked the browser to spare data: no motion, no pictures that only decorate. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

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
