const NUMBERS_KEPT = 4_096;

/**
 * Follows the numbers of the events that a stream brings, for thousands of streams that bring the same bytes: whole chunks
 * are read once and remembered.
 */
export function createSequences() {
  const known = new Map<string, readonly number[]>();
  const numbersIn = (text: string): readonly number[] => {
    const before = known.get(text);
    if (before) return before;
    const numbers = [...text.matchAll(/^id:(\d+)\ndata:\[/gmu)].map(([, id]) => Number(id));
    if (known.size > NUMBERS_KEPT) known.clear();
    known.set(text, numbers);
    return numbers;
  };
  return () => {
    const counted = { received: 0, repeatedOrDisordered: 0, newest: 0 };
    let rest = "";
    return {
      receive: (chunk: Buffer): void => {
        const text = rest + chunk.toString("latin1");
        const end = text.lastIndexOf("\n\n") + 2;
        if (end < 2) {
          rest = text;
          return;
        }
        rest = text.slice(end);
        for (const id of numbersIn(end === text.length ? text : text.slice(0, end))) {
          counted.received += 1;
          if (id <= counted.newest) counted.repeatedOrDisordered += 1;
          counted.newest = id;
        }
      },
      counted,
    };
  };
}
