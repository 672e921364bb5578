/** What is going to happen, each at its time in the caller's unit; what was asked for first comes first. */
export function createAgenda() {
  const entries: { at: number; order: number; run: () => Promise<void> }[] = [];
  let order = 0;
  return {
    add: (at: number, run: () => Promise<void>): void => {
      entries.push({ at, order: (order += 1), run });
    },
    /** The time of the next entry. */
    nextAt: (): number | undefined => (entries.length === 0 ? undefined : Math.min(...entries.map(({ at }) => at))),
    size: (): number => entries.length,
    /** Takes out the next entry. */
    next: () => {
      entries.sort((one, other) => one.at - other.at || one.order - other.order);
      return entries.shift();
    },
  };
}
