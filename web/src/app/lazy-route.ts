import { type ComponentType, createElement, lazy, useState } from "react";
import { ChunkLoadError } from "../lib/chunk-failure.ts";

export const CHUNK_TIMEOUT_MS = 120_000;
const RELOADED_KEY = "pockethall.reloadedForChunk";

function within(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, ms, new Error("timeout")));
}

/** Loads a chunk. The first failure of a visit reloads the page once, silently; the next is a ChunkLoadError. */
export async function loadChunk<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  try {
    const module = await Promise.race([load(), within(CHUNK_TIMEOUT_MS)]);
    // Another part's arrival proves nothing about the one that failed: forgetting it then could cause endless reloads.
    if (sessionStorage.getItem(RELOADED_KEY) === id) sessionStorage.removeItem(RELOADED_KEY);
    return module;
  } catch {
    if (navigator.onLine && sessionStorage.getItem(RELOADED_KEY) === null) {
      sessionStorage.setItem(RELOADED_KEY, id);
      location.reload();
      return new Promise<never>(() => undefined); // the page is going away
    }
    throw new ChunkLoadError(id);
  }
}

export type LazyPart<Props> = ComponentType<Props> & { preload: () => Promise<unknown> };
export type RoutePage = LazyPart<object>;

/**
 * A part of the app in a chunk of its own: `lazyPart("wallet", () => import("…"), (module) => module.WalletPage)`.
 * A part that was preloaded is shown at once: as a lazy one React would show its place empty for 300 ms. A preload that
 * fails is forgotten: only a requested part may reload the page.
 */
export function lazyPart<Module, Props extends object>(
  id: string,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Later = lazy(() => loadChunk(id, load).then((module) => ({ default: pick(module) })));
  const Part = (props: Props) => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(Shown, props);
  };
  const keep = (module: Module) => {
    loaded = pick(module);
  };
  return Object.assign(Part, { preload: () => load().then(keep, () => undefined) });
}

/** The same for a page, which takes nothing. */
export const lazyPage = (id: string, load: () => Promise<ComponentType>): RoutePage =>
  lazyPart(id, load, (page) => page);
