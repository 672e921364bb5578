import type { Stage } from "./season-values.ts";

export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  state: "States",
  zone: "Zones",
  national: "National final",
};

export const STAGE_OPTIONS = [
  { value: "national", label: "A national final" },
  { value: "zone", label: "The zones" },
  { value: "state", label: "The states" },
];

export const FORMAT_OPTIONS = [
  { value: "single-elimination", label: "Single elimination" },
  { value: "double-elimination", label: "Double elimination" },
  { value: "groups", label: "Groups, then knock-out" },
  { value: "round-robin", label: "Round robin" },
  { value: "swiss", label: "Swiss" },
];

export const DRAW_OPTIONS = [
  { value: "seeded", label: "Seeded by ranking" },
  { value: "random", label: "Random, provable" },
  { value: "by-hand", label: "By hand" },
];

export const FRAME_OPTIONS = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19].map((frames) => ({
  value: String(frames),
  label: `Best of ${frames}`,
}));
