import { useEffect } from "react";
import { keepPad } from "../../lib/app-worker.ts";

/** Keeps the referee's pages on this phone, so that they open without a network. */
export function useKeptPad(): void {
  useEffect(() => void keepPad(), []);
}
