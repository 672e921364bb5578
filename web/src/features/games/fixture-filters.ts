import { t } from "@lingui/core/macro";
import { lagosDayRange } from "@pockethall/domain/time";

export const FIXTURE_TABS = [
  { value: "all", label: t`All Fixtures` },
  { value: "today", label: t`Today` },
  { value: "tomorrow", label: t`Tomorrow` },
  { value: "week", label: t`This Week` },
] as const;
export type FixtureTab = (typeof FIXTURE_TABS)[number]["value"];

/** The bounds of a tab as the API takes them (from <= t < to), by the Lagos calendar; none for all. */
export function rangeOf(tab: FixtureTab, now: Date): { from?: string; to?: string } {
  if (tab === "all") return {};
  const { from, to } = lagosDayRange(now, tab);
  return { from: from.toISOString(), to: to.toISOString() };
}
