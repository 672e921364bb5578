import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import { formatDate, formatTime } from "../../lib/dates.ts";

export type OwnLeagueMatch = Endpoints["GET /api/me/league-matches"]["response"]["data"][number];

/** Where the player answers or reports it. */
export const pageOfLeagueMatch = ({ league, status }: OwnLeagueMatch): string =>
  `/leagues/${league.id}?tab=${status === "challenged" ? "ladder" : "matches&shown=mine"}`;

/** "vs Ada"; of a challenge without an answer, who has challenged. */
export function leagueOpponent({ opponent: { name }, status, needs_me }: OwnLeagueMatch): string {
  if (status !== "challenged") return t`vs ${name}`;
  return needs_me ? t`${name} has challenged you` : t`You challenged ${name}`;
}

/** The agreed time, or until when to play or answer. */
export function leagueWhen({ play_at, play_from, play_by, status }: OwnLeagueMatch): string {
  if (status === "challenged")
    return t`Answer before ${{ date: formatDate(play_by) }}, ${{ time: formatTime(play_by) }}`;
  if (play_at !== null) return t`${{ date: formatDate(play_at) }}, ${{ time: formatTime(play_at) }}`;
  return hasBegun({ play_from })
    ? t`Play before ${{ date: formatDate(play_by) }}`
    : t`Play from ${{ date: formatDate(play_from) }}`;
}

export const hasBegun = ({ play_from }: Pick<OwnLeagueMatch, "play_from">): boolean =>
  Date.parse(play_from) <= Date.now();
