import { t } from "@lingui/core/macro";

export const STAGES = ["state", "zone", "national"] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  state: t`States`,
  zone: t`Zones`,
  national: t`National final`,
};
