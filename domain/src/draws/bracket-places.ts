import type { DrawnGame, Slot } from "./drawn-game.ts";
import { withoutEmpty } from "./empty-places.ts";
import type { FreePlace, MadeDraw } from "./made-draw.ts";
import { bracketSize } from "./seed-order.ts";

// A bracket with byes is the full bracket with empty places. A late participant fills one: what the draw would have been with
// that place taken is compared with the draw that was made.

/**
 * The free places of a bracket. `drawFull` draws participants who fill the bracket, best first. A place is free
 * while no game has begun whose slots would be filled from elsewhere.
 */
export function bracketPlaces(
  drawFull: (participantIds: readonly string[]) => DrawnGame[],
  draw: MadeDraw,
  participantId: string,
): FreePlace[] {
  const size = bracketSize(draw.participants.length);
  const holders = new Map(draw.participants.map(({ id, seed }) => [seed, id]));
  const ids = Array.from({ length: size }, (_, index) => holders.get(index + 1) ?? emptyPlace(index + 1));
  const full = drawFull(ids);
  const taken = new Set(holders.values());
  const before = withoutEmpty(full, (id) => !taken.has(id));
  if (!isAsDrawn(draw, before)) return [];
  const begun = new Set(draw.games.flatMap(({ key, state }) => (state === "open" ? [] : [key])));
  return ids.flatMap((id, index): FreePlace[] => {
    if (taken.has(id)) return [];
    const after = withoutEmpty(full, (each) => each !== id && !taken.has(each)).map((game) =>
      named(game, id, participantId),
    );
    const { added, changed } = difference(before, after);
    if (changed.some(({ key }) => begun.has(key))) return [];
    return [
      { seed: index + 1, group: null, opponentId: opponentIn(added, participantId), added, changed, games: after },
    ];
  });
}

const emptyPlace = (seed: number): string => `place ${seed}`;

/** Whether the players sit where these games have them: an imported draw may have another order. */
function isAsDrawn({ games }: MadeDraw, drawn: readonly DrawnGame[]): boolean {
  const byKey = new Map(games.map((game) => [game.key, game]));
  return drawn.every(({ key, player1, player2 }) => {
    const made = byKey.get(key);
    return (
      made !== undefined && made.players[0] === participantIn(player1) && made.players[1] === participantIn(player2)
    );
  });
}

const participantIn = (slot: Slot): string | null => (slot.kind === "participant" ? slot.participantId : null);

function named(game: DrawnGame, placeId: string, participantId: string): DrawnGame {
  const name = (slot: Slot): Slot => (participantIn(slot) === placeId ? { kind: "participant", participantId } : slot);
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
  if (one.kind === "participant") return one.participantId === participantIn(other);
  if (one.kind === "place") return other.kind === "place" && one.group === other.group && one.place === other.place;
  return one.kind === other.kind && "of" in other && one.of === other.of;
}

function opponentIn(added: readonly DrawnGame[], participantId: string): string | null {
  for (const { player1, player2 } of added) {
    if (participantIn(player1) === participantId) return participantIn(player2);
    if (participantIn(player2) === participantId) return participantIn(player1);
  }
  return null;
}
