const PAUSE_MS = 500;

export type Typed = { letters: string; atMs: number };

/** The text typed so far plus one more key; a pause of half a second starts over. Undefined for a key that is no letter. */
export function withKey(
  typed: Typed,
  event: Pick<KeyboardEvent, "key" | "timeStamp" | "ctrlKey" | "metaKey" | "altKey">,
) {
  const { key, timeStamp: atMs, ctrlKey, metaKey, altKey } = event;
  const before = atMs - typed.atMs > PAUSE_MS ? "" : typed.letters;
  if ([...key].length !== 1 || ctrlKey || metaKey || altKey) return undefined;
  if (key === " " && before === "") return undefined; // it presses the item
  return { letters: before + key.toLowerCase(), atMs };
}

/**
 * Where typed letters lead among labels: to the next that begins with them, with wraparound. One letter, also when it is
 * repeated, moves on from the current label; more letters may keep it. Undefined when none begins so.
 */
export function typedIndex(letters: string, current: number, labels: readonly string[]): number | undefined {
  const isOneLetter = new Set(letters).size === 1;
  const wanted = isOneLetter ? letters.slice(0, 1) : letters;
  const from = isOneLetter ? current + 1 : Math.max(current, 0);
  const order = labels.map((_, step) => (from + step) % labels.length);
  return order.find((index) => labels[index]?.toLowerCase().startsWith(wanted));
}
