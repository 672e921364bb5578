import { t } from "@lingui/core/macro";
import type { Stage } from "./season-values.ts";

export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  state: t`States`,
  zone: t`Zones`,
  national: t`National final`,
};

export const STAGE_OPTIONS = [
  { value: "national", label: t`A national final` },
  { value: "zone", label: t`The zones` },
  { value: "state", label: t`The states` },
];

export const FORMAT_OPTIONS = [
  { value: "single-elimination", label: t`Single elimination` },
  { value: "double-elimination", label: t`Double elimination` },
  { value: "groups", label: t`Groups, then knock-out` },
  { value: "round-robin", label: t`Round robin` },
  { value: "swiss", label: t`Swiss` },
];

export const DRAW_OPTIONS = [
  { value: "seeded", label: t`Seeded by ranking` },
  { value: "random", label: t`Random, provable` },
  { value: "by-hand", label: t`By hand` },
];

export const FRAME_OPTIONS = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19].map((frames) => ({
  value: String(frames),
  label: t`Best of ${frames}`,
}));
