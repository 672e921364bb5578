import { useSyncExternalStore } from "react";

const wide = () => matchMedia("(min-width: 900px)");

function subscribe(onChange: () => void): () => void {
  const query = wide();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the window has room for more than one column: the rail of navigation, a tree. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
