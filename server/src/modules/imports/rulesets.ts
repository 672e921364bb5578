import type { Ruleset } from "@pockethall/domain/frame-types";

/** What results files call the rules of a frame, in lower case without spaces and hyphens. */
const NAMES: Readonly<Record<string, Ruleset>> = {
  "": "snooker15",
  snooker: "snooker15",
  snooker15: "snooker15",
  "15red": "snooker15",
  snooker10: "snooker10",
  "10red": "snooker10",
  snooker6: "snooker6",
  sixred: "snooker6",
  "6red": "snooker6",
  rack: "rack",
  pool: "rack",
  "8ball": "rack",
  "9ball": "rack",
  "10ball": "rack",
  eightball: "rack",
  nineball: "rack",
  blackball: "rack",
};

/** The ruleset that a cell names; snooker with 15 reds when it is empty, undefined when it is not known. */
export const readRuleset = (text: string): Ruleset | undefined =>
  NAMES[text.toLowerCase().replaceAll(/[\s_-]|reds?$/gu, (part) => (part.startsWith("red") ? "red" : ""))];
