import { plural, t } from "@lingui/core/macro";
import type { DrawProofs } from "@pockethall/contract/draw-proofs";
import { checkDraws, firstFailure, seedsProblem, VERIFICATION_STEPS } from "@pockethall/domain/draw-verification";
import type { PlayerId } from "@pockethall/domain/ids";
import type { Sha256 } from "@pockethall/domain/provable-draws";

/** One line of a verification, in words. */
export type Line = { text: string; problem: string | undefined };
/** A draw with its lines; after the last draw come those about what lies outside the proof. */
export type VerifiedPart = { title: string; lines: readonly Line[] };
export type Verification = { parts: readonly VerifiedPart[]; isProven: boolean };

/** What this browser knows from elsewhere. `seeds`: null when they could not be had or there is no draw now. */
export type KnownBeside = {
  seeds: readonly { playerId: PlayerId; seed: number }[] | null;
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
    title: plural({ count: checked.length }, { one: "The draw", other: `Draw ${attempt} of #` }),
    lines: steps.map((step) => ({ text: VERIFICATION_STEPS[step.step], problem: step.ok ? undefined : step.reason })),
  }));
  const beside = linesBeside(draws, known);
  const isProven =
    checked.length > 0 &&
    checked.every(({ steps }) => firstFailure(steps).ok) &&
    beside.every(({ problem }) => problem === undefined);
  return { parts: beside.length > 0 ? [...parts, { title: t`Other checks`, lines: beside }] : parts, isProven };
}

function linesBeside(draws: DrawProofs, { seeds, seenBefore }: KnownBeside): Line[] {
  const { commitment } = draws;
  const lines: Line[] = [];
  if (seenBefore !== null) {
    const problem = seenBefore === commitment ? undefined : t`Before the draw this device saw ${seenBefore}.`;
    lines.push({ text: t`The commitment matches the one this device saw before the draw`, problem });
  }
  if (seeds !== null)
    lines.push({
      text:
        draws.changes === undefined
          ? t`The tournament seeds its players in this order`
          : t`The tournament seeds its players in this order, with the published changes by hand`,
      problem: seedsProblem(draws, seeds),
    });
  return lines;
}
