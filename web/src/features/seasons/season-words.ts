import * as texts from "../../texts/seasons/seasons.ts";
import type { Stage } from "./season-values.ts";

export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  state: texts.states,
  zone: texts.zones,
  national: texts.nationalFinal,
};

export const STAGE_OPTIONS = [
  { value: "national", label: texts.aNationalFinal },
  { value: "zone", label: texts.theZones },
  { value: "state", label: texts.theStates },
];

export const FORMAT_OPTIONS = [
  { value: "single-elimination", label: texts.singleElimination },
  { value: "double-elimination", label: texts.doubleElimination },
  { value: "groups", label: texts.groupsThenKnockOut },
  { value: "round-robin", label: texts.roundRobin },
  { value: "swiss", label: texts.swiss },
];

export const DRAW_OPTIONS = [
  { value: "seeded", label: texts.seededByRanking },
  { value: "random", label: texts.randomProvable },
  { value: "by-hand", label: texts.byHand },
];

export const FRAME_OPTIONS = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19].map((frames) => ({
  value: String(frames),
  label: texts.bestOf(frames),
}));
