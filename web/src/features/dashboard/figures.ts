import type { DashboardData } from "./dashboard.queries.ts";

/** A figure, or 'N/A' when nobody has noted it. */
export const figure = (value: number | null): string => (value === null ? "N/A" : value.toLocaleString("en-NG"));

/** '1 of 214', or 'N/A' when there is no rank. */
export const rankText = (rank: number | null, total: number): string =>
  rank === null ? "N/A" : `${figure(rank)} of ${figure(total)}`;

/** 'up 3 since Monday', 'down 1 since Monday', 'as on Monday'; undefined when one of the places is unknown. */
export function movementText(movement: number | null): string | undefined {
  if (movement === null) return undefined;
  if (movement === 0) return "as on Monday";
  return `${movement > 0 ? "up" : "down"} ${figure(Math.abs(movement))} since Monday`;
}

export type Tally = { wins: number; losses: number; draws: number };
export type Share = { kind: "win" | "draw" | "loss"; label: string; count: number; percent: number };

/** Wins, draws and losses as shares of the matches, in whole percent that add up to 100; zeros without matches. */
export function sharesOf({ wins, losses, draws }: Tally): [win: Share, draw: Share, loss: Share] {
  const matches = wins + losses + draws;
  const upTo = (count: number) => (matches === 0 ? 0 : Math.round((count * 100) / matches));
  const [win, drawn] = [upTo(wins), upTo(wins + draws)];
  return [
    { kind: "win", label: "Wins", count: wins, percent: win },
    { kind: "draw", label: "Draws", count: draws, percent: drawn - win },
    { kind: "loss", label: "Losses", count: losses, percent: upTo(matches) - drawn },
  ];
}

export const matchesOf = ({ wins, losses, draws }: Tally): number => wins + losses + draws;

const STATUS: Readonly<Record<string, string>> = { live: "Live", scheduled: "Scheduled", postponed: "Postponed" };

/** A match's status as a chip says it. */
export const matchStatus = (status: string): string => STATUS[status] ?? "Unknown";

const FORMATS: Readonly<Record<string, string>> = {
  "single-elimination": "Single elimination",
  "double-elimination": "Double elimination",
  "round-robin": "Round robin",
  groups: "Groups",
  swiss: "Swiss",
  ladder: "Ladder",
};

/** A kind of tournament in words. */
export const formatText = (format: string): string => FORMATS[format] ?? "Unknown";

const MONTH = new Intl.DateTimeFormat("en-NG", { month: "short", timeZone: "UTC" });
const MONTH_AND_YEAR = new Intl.DateTimeFormat("en-NG", { month: "long", year: "numeric", timeZone: "UTC" });
const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** '2026-11' as 'Nov', and in full as 'November 2026'. */
export const monthText = (month: string): string => MONTH.format(firstOf(month));
export const monthInFull = (month: string): string => MONTH_AND_YEAR.format(firstOf(month));

export type Statistics = DashboardData["statistics"];
