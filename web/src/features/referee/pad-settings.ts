import { create } from "zustand";
import { localStore } from "../../lib/storage.ts";

/** How this phone's pad is set up. It stays on the phone: another referee's hand is another hand. */
export type PadSettings = {
  /** Frame mode asks for the winner only, also where strokes could be counted. */
  mode: "strokes" | "frames";
  leftHanded: boolean;
  vibrates: boolean;
  /** Single keys of a keyboard (WCAG 2.1.4: they can be turned off). */
  hasShortcuts: boolean;
  /** Seconds for a stroke; 0: no shot clock. */
  shotClockSeconds: number;
};

const KEY = "pockethall.padSettings";
export const STANDARD: PadSettings = {
  mode: "strokes",
  leftHanded: false,
  vibrates: true,
  hasShortcuts: true,
  shotClockSeconds: 0,
};
export const LONGEST_SHOT_CLOCK_SECONDS = 120;

/** Reads the kept settings; missing or broken ones get their default. */
export function parseSettings(text: string | null): PadSettings {
  const kept = recordIn(text);
  const flag = (name: "leftHanded" | "vibrates" | "hasShortcuts") =>
    typeof kept[name] === "boolean" ? kept[name] : STANDARD[name];
  const seconds = Number(kept.shotClockSeconds);
  const isClock = Number.isSafeInteger(seconds) && seconds >= 0 && seconds <= LONGEST_SHOT_CLOCK_SECONDS;
  return {
    mode: kept.mode === "frames" ? "frames" : "strokes",
    leftHanded: flag("leftHanded"),
    vibrates: flag("vibrates"),
    hasShortcuts: flag("hasShortcuts"),
    shotClockSeconds: isClock ? seconds : 0,
  };
}

function recordIn(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The settings as a store. Change them through `changeSettings`. */
export const usePadSettings = create<PadSettings>()(() => parseSettings(localStore.read(KEY)));

/** Changes some of them and keeps them on the phone. */
export function changeSettings(changed: Partial<PadSettings>): void {
  usePadSettings.setState(changed);
  localStore.write(KEY, JSON.stringify(usePadSettings.getState()));
}
