import { lagosDayRange } from "@pockethall/domain/time";
import * as texts from "../../texts/games/fixtures-page.ts";

export const FIXTURE_TABS = [
  { value: "all", label: texts.allFixtures },
  { value: "today", label: texts.today },
  { value: "tomorrow", label: texts.tomorrow },
  { value: "week", label: texts.thisWeek },
] as const;
export type FixtureTab = (typeof FIXTURE_TABS)[number]["value"];

/** The bounds of a tab as the API takes them (from <= t < to), by the Lagos calendar; none for all. */
export function rangeOf(tab: FixtureTab, now: Date): { from?: string; to?: string } {
  if (tab === "all") return {};
  const { from, to } = lagosDayRange(now, tab);
  return { from: from.toISOString(), to: to.toISOString() };
}
