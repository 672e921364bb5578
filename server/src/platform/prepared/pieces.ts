import { createShelf } from "./shelf.ts";
import type { Dependant, Topics } from "./topics.ts";

/** A part of an answer that changes by itself, one tournament of many: its name and what it depends on. */
export type Piece = { name: string; topics: readonly string[] };
/** A piece's text, and what tells it from every other. */
export type PieceText = { readonly text: Buffer; readonly digest: string };
type KeptPiece = Dependant & PieceText & { readonly bytes: number; wasAsked: boolean };

/** Parts of answers, kept like whole ones. To be asked for inside the computation of an answer, which has heard all. */
export function createPieces(topics: Topics, mostBytes: number) {
  const shelf = createShelf<KeptPiece>(mostBytes, (_name, piece) => topics.remove(piece));

  const keep = (piece: Piece, { text, digest }: PieceText): void => {
    const drop = () => {
      shelf.remove(piece.name);
      topics.remove(kept);
    };
    const kept: KeptPiece = { topics: piece.topics, text, digest, bytes: text.length, wasAsked: true, drop };
    const former = shelf.get(piece.name);
    if (former) topics.remove(former);
    if (shelf.put(piece.name, kept)) topics.add(kept);
  };

  return {
    bytes: shelf.bytes,
    /**
     * The text of each, in order. `make` is asked once for all that are missing and reads all that they say; what it does
     * not give is left out. A piece whose topics change meanwhile is used and not kept.
     */
    collect: async (
      pieces: readonly Piece[],
      make: (missing: readonly Piece[]) => Promise<ReadonlyMap<string, PieceText>>,
    ): Promise<PieceText[]> => {
      const missing = pieces.filter(({ name }) => shelf.get(name) === undefined);
      const known = new Map<string, PieceText | undefined>(pieces.map(({ name }) => [name, shelf.get(name)]));
      const inOrder = () => [...known.values()].filter((piece) => piece !== undefined);
      if (missing.length === 0) return inOrder();
      const watched = missing.map((piece) => {
        const watch = { ...piece, isSpoiled: false, drop: () => void (watch.isSpoiled = true) };
        topics.add(watch);
        return watch;
      });
      try {
        const made = await make(missing);
        for (const watch of watched) {
          const text = made.get(watch.name);
          if (text === undefined) continue;
          known.set(watch.name, text);
          if (!watch.isSpoiled) keep(watch, text);
        }
      } finally {
        for (const watch of watched) topics.remove(watch);
      }
      return inOrder();
    },
  };
}
