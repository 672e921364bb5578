/** Why a carousel that may move is stopped now. */
export type Rest = { paused: boolean; hovered: boolean; focused: boolean; calm: boolean };

export const ADVANCE_MS = 5_000;

/** The next first card, with wraparound; 0 without cards. */
export const nextCard = (index: number, count: number, by: 1 | -1): number =>
  count === 0 ? 0 : (index + by + count) % count;

/** The cards in sight, from the first, with wraparound; each at most once. */
export const cardsInSight = (index: number, count: number, visible: number): number[] =>
  Array.from({ length: Math.min(visible, count) }, (_, offset) => (index + offset) % count);

/** Whether it advances automatically: there is more than fits, and nothing pauses it. */
export const advances = (rest: Rest, count: number, visible: number): boolean =>
  count > visible && !Object.values(rest).some(Boolean);
