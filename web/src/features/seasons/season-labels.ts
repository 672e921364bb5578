import { t } from "@lingui/core/macro";
import { FORMAT_NAMES, formatOf } from "@pockethall/domain/draws";
import { FORMAT_LABELS } from "../../lib/format-labels.ts";

export const STAGE_OPTIONS = [
  { value: "national", label: t`A national final` },
  { value: "zone", label: t`The zones` },
  { value: "state", label: t`The states` },
];

/** A stage ends with its games, so that the next one can begin: not where players challenge each other. */
export const FORMAT_OPTIONS = FORMAT_NAMES.filter((name) => formatOf(name).challenges === null).map((value) => ({
  value,
  label: FORMAT_LABELS[value].label,
}));

export const DRAW_OPTIONS = [
  { value: "seeded", label: t`Seeded by ranking` },
  { value: "rated", label: t`Seeded by rating` },
  { value: "random", label: t`Random, provable` },
  { value: "by-hand", label: t`By hand` },
];

export const FRAME_OPTIONS = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19].map((frames) => ({
  value: String(frames),
  label: t`Best of ${frames}`,
}));
