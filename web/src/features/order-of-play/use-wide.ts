import { useSyncExternalStore } from "react";

const QUERY = "(min-width: 900px)";

function onChange(onStoreChange: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener("change", onStoreChange);
  return () => query.removeEventListener("change", onStoreChange);
}

/** Whether the screen has room for tables side by side. */
export const useWide = (): boolean => useSyncExternalStore(onChange, () => matchMedia(QUERY).matches);
