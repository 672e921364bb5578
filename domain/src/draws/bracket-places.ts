import type { DrawnGame, Slot } from "./drawn-game.ts";
import { withoutEmpty } from "./empty-places.ts";
import type { FreePlace, MadeDraw } from "./made-draw.ts";
import { bracketSize } from "./seed-order.ts";

// A bracket with byes is the full bracket with empty places. A late entrant fills one: what the draw would have been with
// that place taken is compared with the draw that was made.

/**
 * The places of a bracket that nobody holds. `drawFull` draws entrants who fill the bracket, best first. A place is free
 * while no game has begun whose seats would be filled from elsewhere.
 */
export function bracketPlaces(
  drawFull: (entrantIds: readonly string[]) => DrawnGame[],
  draw: MadeDraw,
  entrantId: string,
): FreePlace[] {
  const size = bracketSize(draw.entrants.length);
  const holders = new Map(draw.entrants.map(({ id, seed }) => [seed, id]));
  const ids = Array.from({ length: size }, (_, index) => holders.get(index + 1) ?? emptyPlace(index + 1));
  const full = drawFull(ids);
  const taken = new Set(holders.values());
  const before = withoutEmpty(full, (id) => !taken.has(id));
  if (!isAsDrawn(draw, before)) return [];
  const begun = new Set(draw.games.flatMap(({ key, state }) => (state === "open" ? [] : [key])));
  return ids.flatMap((id, index): FreePlace[] => {
    if (taken.has(id)) return [];
    const after = withoutEmpty(full, (each) => each !== id && !taken.has(each)).map((game) =>
      named(game, id, entrantId),
    );
    const { added, changed } = difference(before, after);
    if (changed.some(({ key }) => begun.has(key))) return [];
    return [{ seed: index + 1, group: null, opponentId: opponentIn(added, entrantId), added, changed, games: after }];
  });
}

const emptyPlace = (seed: number): string => `place ${seed}`;

/** Whether the players sit where these games have them: an imported draw may have another order. */
function isAsDrawn({ games }: MadeDraw, drawn: readonly DrawnGame[]): boolean {
  const byKey = new Map(games.map((game) => [game.key, game]));
  return drawn.every(({ key, player1, player2 }) => {
    const made = byKey.get(key);
    return made !== undefined && made.players[0] === entrantIn(player1) && made.players[1] === entrantIn(player2);
  });
}

const entrantIn = (slot: Slot): string | null => (slot.kind === "entrant" ? slot.entrantId : null);

function named(game: DrawnGame, placeId: string, entrantId: string): DrawnGame {
  const name = (slot: Slot): Slot => (entrantIn(slot) === placeId ? { kind: "entrant", entrantId } : slot);
  return { ...game, player1: name(game.player1), player2: name(game.player2) };
}

function difference(before: readonly DrawnGame[], after: readonly DrawnGame[]) {
  const byKey = new Map(before.map((game) => [game.key, game]));
  const added = after.filter(({ key }) => !byKey.has(key));
  const changed = after.filter((game) => {
    const was = byKey.get(game.key);
    return was !== undefined && !(isSame(was.player1, game.player1) && isSame(was.player2, game.player2));
  });
  return { added, changed };
}

function isSame(one: Slot, other: Slot): boolean {
  if (one.kind === "entrant") return one.entrantId === entrantIn(other);
  if (one.kind === "place") return other.kind === "place" && one.group === other.group && one.place === other.place;
  return one.kind === other.kind && "of" in other && one.of === other.of;
}

function opponentIn(added: readonly DrawnGame[], entrantId: string): string | null {
  for (const { player1, player2 } of added) {
    if (entrantIn(player1) === entrantId) return entrantIn(player2);
    if (entrantIn(player2) === entrantId) return entrantIn(player1);
  }
  return null;
}
