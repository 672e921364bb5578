import { usePadSettings } from "./pad-settings.ts";

/** What the hand feels, in milliseconds of buzz and pause. */
const PATTERNS = { entered: [12], refused: [40, 60, 40], frame: [30, 40, 30, 40, 90], time: [220, 100, 220] } as const;

/** Buzzes where the phone can and the referee wants it. */
export function vibrate(what: keyof typeof PATTERNS): void {
  if (usePadSettings.getState().vibrates && "vibrate" in navigator) navigator.vibrate([...PATTERNS[what]]);
}
