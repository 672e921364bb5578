import type { MatchId } from "@pockethall/domain/ids";
import type { PadEngine, PadSnapshot } from "@pockethall/pad/pad-types";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLive } from "../../lib/live.ts";
import { loadConnection } from "./load-connection.ts";

const nobody = () => () => undefined;
const nothing = () => null;

type Opened = { engine: PadEngine | null; snapshot: PadSnapshot | null };

/** The engine of this match for as long as the component lives, and what it knows. It is woken when the world changes. */
export function usePadEngine(matchId: MatchId): Opened {
  const [engine, setEngine] = useState<PadEngine | null>(null);
  useEffect(() => {
    let opened: PadEngine | undefined;
    let isLeft = false;
    const wake = () => opened?.wake();
    const cameBack = () => document.visibilityState === "visible" && wake();
    const open = async () => {
      const { openBrowserPad } = await loadConnection();
      if (isLeft) return;
      opened = openBrowserPad(matchId);
      setEngine(opened);
    };
    void open();
    addEventListener("online", wake);
    document.addEventListener("visibilitychange", cameBack);
    return () => {
      isLeft = true;
      removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", cameBack);
      opened?.close();
    };
  }, [matchId]);
  const snapshot = useSyncExternalStore<PadSnapshot | null>(engine?.subscribe ?? nobody, engine?.snapshot ?? nothing);
  useLive(`match:${matchId}`, (event) => {
    // What we wrote ourselves comes back as well: there is nothing new in it.
    const isKnown = event.type === "score" && event.seq <= (snapshot?.head?.sequence ?? -1);
    if ((event.type === "score" || event.type === "resync") && !isKnown) engine?.wake();
  });
  return { engine, snapshot };
}
