import { type ComponentType, createElement, type FunctionComponent, use } from "react";
import { ChunkLoadError, isChunkFailure } from "./chunk-failure.ts";

/** The code of an optional part did not arrive. `forget` lets the next who needs the part ask for it again. */
export class MissingPart extends ChunkLoadError {
  readonly forget: () => void;
  constructor(id: string, forget: () => void) {
    super(id);
    this.forget = forget;
  }
}

/**
 * A part whose code is asked for again after it did not arrive, for OptionalPart. React's `lazy` keeps its first failure
 * for as long as the page is open.
 */
export function optionalLazy<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const next = loadedOnce(id, load);
  return (props) => createElement(use(next()), props);
}

/** The promise of the last load: one for all who wait, a new one after a failure was forgotten. @throws MissingPart */
export function loadedOnce<Part>(id: string, load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  const failed = (error: unknown): never => {
    if (!isChunkFailure(error)) throw error;
    throw new MissingPart(id, () => {
      loading = undefined;
    });
  };
  return () => {
    loading ??= load().catch(failed);
    return loading;
  };
}
