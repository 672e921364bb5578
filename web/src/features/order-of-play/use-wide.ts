import { useSyncExternalStore } from "react";

const QUERY = "(min-width: 900px)";

function onChange(tell: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
}

/** Whether the screen has room for tables side by side. */
export const useWide = (): boolean => useSyncExternalStore(onChange, () => matchMedia(QUERY).matches);
