import { idFrom, type MatchId } from "@pockethall/domain/ids";
import type { PadEngine } from "@pockethall/pad/pad-types";
import { useEffect } from "react";
import { queryClient } from "../../lib/query.ts";
import { loadConnection } from "./load-connection.ts";
import { unsentQuery } from "./referee.queries.ts";

/** A hall has few tables; what is beyond comes when its pad is opened. */
const MOST_AT_ONCE = 10;

/**
 * Keeps these pads working while the list is open: what waits on this phone is sent, and what the pads need is fetched, so
 * that each opens in a hall without a network.
 */
export function useBackgroundPads(matchIds: readonly MatchId[]): void {
  const wanted = matchIds.slice(0, MOST_AT_ONCE).join();
  useEffect(() => {
    if (wanted === "") return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const start = async () => {
      const { openBrowserPad } = await loadConnection();
      if (!isLeft) stop = keepOpen(wanted.split(",").map((id) => openBrowserPad(idFrom<MatchId>(id))));
    };
    void start();
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [wanted]);
}

/** Keeps these engines open until the returned function is called; the list counts again after each sending. */
function keepOpen(engines: readonly PadEngine[]): () => void {
  const leaving = engines.map((engine) => {
    let waiting = engine.snapshot().unsentCount;
    return engine.subscribe(() => {
      const { unsentCount, status } = engine.snapshot();
      if (status === "loading" || unsentCount === waiting) return;
      waiting = unsentCount;
      void queryClient.invalidateQueries({ queryKey: unsentQuery().queryKey });
    });
  });
  const wake = () => {
    for (const engine of engines) engine.wake();
  };
  addEventListener("online", wake);
  return () => {
    removeEventListener("online", wake);
    for (const leave of leaving) leave();
    for (const engine of engines) engine.close();
  };
}
