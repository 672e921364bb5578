import type { DrawProofs } from "@pockethall/contract/draw-proofs";
import { saveFile } from "../../lib/save-file.ts";

/** Hands the published draws to the browser as a file: what `verify-draw --file` and other people's verifiers read. */
export function saveProof(draws: DrawProofs): void {
  const text = `${JSON.stringify(draws, null, 2)}\n`;
  saveFile(`pockethall-draw-${draws.tournament_id}.json`, text, "application/json");
}
