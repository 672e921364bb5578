import type { DrawProofs } from "@pockethall/contract/draw-proofs";

/** Hands the published draws to the browser as a file: what `verify-draw --file` and other people's verifiers read. */
export function saveProof(draws: DrawProofs): void {
  const text = `${JSON.stringify(draws, null, 2)}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `pockethall-draw-${draws.tournament_id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may still be asking where to put it
}
