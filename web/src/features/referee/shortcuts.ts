import * as texts from "../../texts/referee/match-pad.ts";

/** What single keys do on the pad. Single presses only: whatever changes the frames is read back first. */
export type Command = "frame-1" | "frame-2" | "undo" | "foul" | "miss" | "help";

export const SHORTCUTS: readonly { key: string; command: Command; words: string }[] = [
  { key: "1", command: "frame-1", words: texts.frameToTheFirstPlayer },
  { key: "2", command: "frame-2", words: texts.frameToTheSecondPlayer },
  { key: "U", command: "undo", words: texts.undoTheLastEntry },
  { key: "F", command: "foul", words: texts.foulMenu },
  { key: "M", command: "miss", words: texts.miss },
  { key: "?", command: "help", words: texts.help },
];

type Press = Pick<KeyboardEvent, "key" | "repeat" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented">;

/** The command of a key press; null for every other key, for one held down, and together with a modifier. */
export function commandOf(press: Press): Command | null {
  if (press.repeat || press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented) return null;
  return SHORTCUTS.find(({ key }) => key === press.key.toUpperCase())?.command ?? null;
}
