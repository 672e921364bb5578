import { t } from "@lingui/core/macro";
import { formatDate } from "../../lib/dates.ts";
import { FORMAT_LABELS } from "../../lib/format-labels.ts";
import { language } from "../../lib/i18n.ts";
import type { DashboardData } from "./dashboard.queries.ts";

/** A figure, or 'N/A' when it is not recorded. */
export const figure = (value: number | null): string => (value === null ? t`N/A` : value.toLocaleString("en-NG"));

/** '1 of 214', or 'N/A' when there is no rank. */
export const rankText = (rank: number | null, total: number): string =>
  rank === null ? t`N/A` : t`${{ rank: figure(rank) }} of ${{ total: figure(total) }}`;

/** 'up 3 since Monday', 'down 1 since Monday', 'as on Monday'; undefined when one of the places is unknown. */
export function movementText(movement: number | null): string | undefined {
  if (movement === null) return undefined;
  if (movement === 0) return t`same as Monday`;
  const count = figure(Math.abs(movement));
  return movement > 0 ? t`up ${count} since Monday` : t`down ${count} since Monday`;
}

export type Tally = { wins: number; losses: number; draws: number };
export type Share = { kind: "win" | "draw" | "loss"; label: string; count: number; percent: number };

/** Wins, draws and losses as shares of the matches, in whole percent that add up to 100; zeros without matches. */
export function sharesOf({ wins, losses, draws }: Tally): [win: Share, draw: Share, loss: Share] {
  const matches = wins + losses + draws;
  const upTo = (count: number) => (matches === 0 ? 0 : Math.round((count * 100) / matches));
  const [win, drawn] = [upTo(wins), upTo(wins + draws)];
  return [
    { kind: "win", label: t`Wins`, count: wins, percent: win },
    { kind: "draw", label: t`Draws`, count: draws, percent: drawn - win },
    { kind: "loss", label: t`Losses`, count: losses, percent: upTo(matches) - drawn },
  ];
}

export const matchesOf = ({ wins, losses, draws }: Tally): number => wins + losses + draws;

const STATUS: Readonly<Record<string, string>> = {
  live: t`Live`,
  scheduled: t`Scheduled`,
  postponed: t`Postponed`,
};

/** A match's status as a chip label. */
export const matchStatus = (status: string): string => STATUS[status] ?? t`Unknown`;

/** A kind of tournament in words. */
export const formatText = (format: string): string =>
  (FORMAT_LABELS as Readonly<Record<string, { short: string }>>)[format]?.short ?? t`Unknown`;

const MONTH_IN_FULL = new Intl.DateTimeFormat([language, "en"], { month: "long", year: "numeric", timeZone: "UTC" });

/** '2026-11' as 'Nov', the form used in every date. */
export const monthText = (month: string): string => formatDate(`${month}-01T12:00:00Z`).slice(0, 3);

/** '2026-11' as 'November 2026'. */
export const monthInFull = (month: string): string => MONTH_IN_FULL.format(new Date(`${month}-01`));

export type Statistics = DashboardData["statistics"];
