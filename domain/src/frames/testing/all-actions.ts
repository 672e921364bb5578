import { type Ball, COLOURS, type FrameAction, type Overrule } from "../frame-types.ts";

const SIDES = [1, 2] as const;
const colourPairs = COLOURS.flatMap((one) => COLOURS.map((two): Ball[] => [one, two]));
const colourSets: readonly Ball[][] = [[], ...COLOURS.map((colour): Ball[] => [colour]), ...colourPairs];
const redSets: readonly Ball[][] = [[], [1], [1, 1], [1, 1, 1]];
const pots: FrameAction[] = colourSets.flatMap((colours) =>
  redSets.map((reds): FrameAction => ({ kind: "potted", balls: [...reds, ...colours] })),
);
const fouls: FrameAction[] = ([3, 4, 5, 6, 7, 8] as const).flatMap((points) =>
  [undefined, 0, 1, 2, 3].flatMap((reds) =>
    [true, false].map((miss) => ({
      kind: "fouled",
      points: points as 4,
      ...(reds === undefined ? {} : { reds }),
      ...(miss ? { miss: true } : {}),
    })),
  ),
);
const options: FrameAction[] = (["play", "play-again", "free-ball", "replace"] as const).flatMap((option) => [
  { kind: "option-chosen", option },
  ...COLOURS.map((ball): FrameAction => ({ kind: "option-chosen", option, ball })),
]);
const sets: Overrule[] = [
  {},
  { points: [40, 40] },
  { points: [41, 60] },
  { points: [2, 0] },
  { striker: 1 },
  { striker: 2 },
  { striker: 2, break: 5 },
  { redsLeft: 0 },
  { redsLeft: 1 },
  { redsLeft: 2, on: "colour" },
  { redsLeft: 0, on: "colour" },
  { redsLeft: 0, on: 4 },
  { redsLeft: 16, on: "red" },
  { on: "red" },
  { on: 7 },
  { break: 0 },
  { break: 5 },
  { break: 50 },
];
const whole: FrameAction[] = SIDES.flatMap((by): FrameAction[] => [
  { kind: "respot-drawn", first: by },
  { kind: "conceded", by },
  { kind: "claimed", by },
  { kind: "forfeited", by, reason: "time wasting" },
  { kind: "forfeited", by, reason: "" },
]);
/** Every action there is, legal somewhere or nowhere; of overrules a choice. */
export const ACTIONS: readonly FrameAction[] = [
  ...pots,
  { kind: "missed" },
  { kind: "missed", safety: true },
  ...COLOURS.map((ball): FrameAction => ({ kind: "nominated", ball })),
  ...fouls,
  ...options,
  ...whole,
  { kind: "reracked" },
  ...["", "miscounted"].flatMap((reason) => sets.map((set): FrameAction => ({ kind: "overruled", reason, set }))),
];
