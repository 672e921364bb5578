import { create } from "zustand";

/** One saved copy that this page was given: the page that showed it, and when it was saved. */
type Copy = { pathname: string; savedAt: string };
type Copies = ReadonlyMap<string, Copy>;

/** By the address of the answer. Each entry goes when the server answers at its address again. */
export const useSavedCopies = create<{ copies: Copies }>()(() => ({ copies: new Map() }));

/** Takes over what the worker says about the answer at this address: the time of a copy, or null for the server's own. */
export function noteAnswer(path: string, savedAt: string | null, pathname: string): void {
  const { copies } = useSavedCopies.getState();
  if (savedAt === null && !copies.has(path)) return;
  const changed = new Map(copies);
  if (savedAt === null) changed.delete(path);
  else changed.set(path, { pathname, savedAt });
  useSavedCopies.setState({ copies: changed });
}

/** When the oldest copy was saved that the page at this address shows; undefined when all is from the server. */
export function oldestCopyOf(copies: Copies, pathname: string): string | undefined {
  return [...copies.values()]
    .filter((copy) => copy.pathname === pathname)
    .map(({ savedAt }) => savedAt)
    .toSorted()[0];
}
