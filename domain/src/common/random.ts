/** A source of numbers, each at least 0 and below 1. The caller's; this package has none of its own. */
export type Random = () => number;

/**
 * The same seed gives the same numbers on every machine, so a draw can be run again and checked.
 * A number and the text of it are one seed. Not for secrets: who sees the numbers can work out the state.
 *
 * The generator is xoshiro128** (Blackman and Vigna); its 128 bits come from four hashes of the seed.
 */
export function seededRandom(seed: string | number): Random {
  // | 1, because a state of nothing but zeros would stand still
  const next = xoshiro128([stateWord(seed, 0) | 1, stateWord(seed, 1), stateWord(seed, 2), stateWord(seed, 3)]);
  return () => next() / 2 ** 32;
}

/** A new list in an order drawn from `random`, every order equally likely (Fisher and Yates). The given list stays. */
export function shuffled<Item>(list: readonly Item[], random: Random): Item[] {
  const items = [...list];
  for (let last = items.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    [items[last], items[chosen]] = [items[chosen] as Item, items[last] as Item];
  }
  return items;
}

/** Whole numbers below 2^32 from a state of four 32-bit words, not all zero. */
export function xoshiro128(state: readonly [number, number, number, number]): () => number {
  let [a, b, c, d] = state;
  return () => {
    const result = Math.imul(rotatedLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotatedLeft(d, 11);
    return result;
  };
}

/** 32 bits of the seed: FNV-1a over its UTF-16 units, begun differently for each lane, then mixed (murmur3). */
function stateWord(seed: string | number, index: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(index + 1, 0x9e3779b9);
  for (const unit of String(seed).split("")) hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function rotatedLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
