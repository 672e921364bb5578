import { t } from "@lingui/core/macro";

/** A part of the app did not arrive: a deploy replaced it, or the network failed (spec section 8). */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  constructor(id: string) {
    super(t`Loading chunk ${id} failed.`);
  }
}

/** How browsers say that the code of a part did not arrive (Chromium and Firefox, Safari), and the bundler of its styles. */
const NOT_ARRIVED = /import|unable to preload css/iu;

/** Whether a part of the app did not arrive: one of the app's own, or one that a feature loads automatically. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && NOT_ARRIVED.test(error.message));
