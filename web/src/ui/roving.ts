type Direction = "horizontal" | "vertical";

const KEYS = {
  horizontal: { back: "ArrowLeft", forward: "ArrowRight" },
  vertical: { back: "ArrowUp", forward: "ArrowDown" },
} as const;

/** Where an arrow, Home or End key leads in a row of `count`, with wraparound; undefined for any other key. */
export function nextIndex(key: string, current: number, count: number, direction: Direction): number | undefined {
  if (count === 0) return undefined;
  const { back, forward } = KEYS[direction];
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === forward) return (current + 1) % count;
  if (key === back) return (current - 1 + count) % count;
  return undefined;
}
