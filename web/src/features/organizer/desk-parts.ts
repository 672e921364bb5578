import type { TournamentId } from "@pockethall/domain/ids";
import { type ComponentType, createContext } from "react";

/** Parts of the desk that other features bring. */
export type DeskParts = { Draw: ComponentType<{ tournamentId: TournamentId; title: string }> };

const NOTHING: DeskParts = { Draw: () => null };

export const DeskPartsContext = createContext<DeskParts>(NOTHING);
