import type { DrawProofs } from "@pockethall/contract/draw-proofs";
import { checkDraws, firstFailure, seedingProblem, VERIFICATION_STEPS } from "@pockethall/domain/draw-verification";
import type { Sha256 } from "@pockethall/domain/provable-draws";
import * as texts from "../../texts/draw-proof/published-draws.ts";

/** One line of a verification, in words. */
export type Line = { text: string; problem: string | undefined };
/** A draw with its lines; after the last draw come those about what lies outside the proof. */
export type VerifiedPart = { title: string; lines: readonly Line[] };
export type Verification = { parts: readonly VerifiedPart[]; isProven: boolean };

/** What this browser knows from elsewhere. `seeds`: null when they could not be had or there is no draw now. */
export type KnownBeside = {
  seeds: readonly { playerId: string; seed: number }[] | null;
  /** The commitment as this device saw it before the draw. */
  seenBefore: string | null;
};

/** SHA-256 as browsers have it; undefined on a page that did not come over https. */
export const browserSha256: Sha256 | undefined = globalThis.crypto?.subtle
  ? async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  : undefined;

/** Runs every published draw again, and compares it with what is known beside the proof. */
export async function verifyDraws(draws: DrawProofs, known: KnownBeside, sha256: Sha256): Promise<Verification> {
  const checked = await checkDraws(draws, sha256);
  const parts = checked.map(({ attempt, steps }) => ({
    title: checked.length === 1 ? texts.theDraw : texts.drawOf(attempt, checked.length),
    lines: steps.map((step) => ({ text: VERIFICATION_STEPS[step.step], problem: step.ok ? undefined : step.reason })),
  }));
  const beside = linesBeside(draws, known);
  const isProven =
    checked.length > 0 &&
    checked.every(({ steps }) => firstFailure(steps).ok) &&
    beside.every(({ problem }) => problem === undefined);
  return { parts: beside.length > 0 ? [...parts, { title: texts.besideTheProof, lines: beside }] : parts, isProven };
}

function linesBeside({ commitment, proofs }: DrawProofs, { seeds, seenBefore }: KnownBeside): Line[] {
  const lines: Line[] = [];
  if (seenBefore !== null) {
    const problem = seenBefore === commitment ? undefined : texts.beforeTheDrawThisDevice(seenBefore);
    lines.push({ text: texts.theCommitmentIsTheOne, problem });
  }
  if (seeds !== null)
    lines.push({
      text: texts.theTournamentSeedsItsPlayers,
      problem: seedingProblem(proofs.at(-1)?.order ?? [], seeds),
    });
  return lines;
}
