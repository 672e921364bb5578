import { t } from "@lingui/core/macro";

/** What single keys do on the pad. Single presses only: a change of frames is read back first. */
export type Command = "frame-1" | "frame-2" | "undo" | "foul" | "miss" | "help";

export const SHORTCUTS: readonly { key: string; command: Command; words: string }[] = [
  { key: "1", command: "frame-1", words: t`Frame to the first player` },
  { key: "2", command: "frame-2", words: t`Frame to the second player` },
  { key: "U", command: "undo", words: t`Undo the last entry` },
  { key: "F", command: "foul", words: t`Foul menu` },
  { key: "M", command: "miss", words: t`Miss` },
  { key: "?", command: "help", words: t`Help` },
];

type Press = Pick<KeyboardEvent, "key" | "repeat" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented">;

/** The command of a key press; null for every other key, for one held down, and together with a modifier. */
export function commandOf(press: Press): Command | null {
  if (press.repeat || press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented) return null;
  return SHORTCUTS.find(({ key }) => key === press.key.toUpperCase())?.command ?? null;
}
