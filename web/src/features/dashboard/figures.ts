import type { DashboardData } from "./dashboard.queries.ts";

/** A figure, or 'N/A' when nobody has noted it. */
export const figure = (value: number | null): string => (value === null ? "N/A" : value.toLocaleString("en-NG"));

/** '1 of 214', or 'N/A' when there is no rank. */
export const rankText = (rank: number | null, total: number): string =>
  rank === null ? "N/A" : `${figure(rank)} of ${figure(total)}`;

export type Share = { label: string; count: number; percent: number };

/** Wins and losses as shares of the decided matches, in whole percent that add up to 100; zeros without matches. */
export function winLoss({ wins, losses }: Pick<DashboardData["statistics"], "wins" | "losses">): [Share, Share] {
  const decided = wins + losses;
  const winPercent = decided === 0 ? 0 : Math.round((wins * 100) / decided);
  return [
    { label: "Wins", count: wins, percent: winPercent },
    { label: "Losses", count: losses, percent: decided === 0 ? 0 : 100 - winPercent },
  ];
}

const STATUS: Readonly<Record<string, string>> = { live: "Live", scheduled: "Scheduled", postponed: "Postponed" };

/** A match's status as a chip says it. */
export const matchStatus = (status: string): string => STATUS[status] ?? "Unknown";
