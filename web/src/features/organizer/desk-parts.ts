import type { TournamentId } from "@pockethall/domain/ids";
import { type ComponentType, createContext } from "react";

/** Parts of the desk that other features bring. */
export type DeskParts = {
  Draw: ComponentType<{ tournamentId: TournamentId; title: string }>;
  /** The draw for the printer; nothing on screen. */
  DrawOnPaper: ComponentType<{ tournamentId: TournamentId; title: string }>;
};

const NOTHING: DeskParts = { Draw: () => null, DrawOnPaper: () => null };

export const DeskPartsContext = createContext<DeskParts>(NOTHING);
