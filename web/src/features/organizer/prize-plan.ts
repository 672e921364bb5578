import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { TournamentId } from "@pockethall/domain/ids";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export type PrizePlan = Endpoints["GET /api/organizer/tournaments/:id/prizes"]["response"]["data"];

/** What the tournament pays. Under the key of the organizer's queries: every change of a tournament refetches this. */
export const prizesQuery = (tournamentId: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "prizes", tournamentId],
    queryFn: async ({ signal }): Promise<PrizePlan> =>
      (await call("GET /api/organizer/tournaments/:id/prizes", { params: { id: tournamentId }, signal })).data,
  });

/** "Place 1: Ada Obi" once that is known, "Place 1 (70 %)" before. */
export function shareName({ table }: PrizePlan, { place, player, highest_break }: PrizePlan["shares"][number]): string {
  if (player?.has_account)
    return highest_break > 0
      ? t`Place ${place} and highest break: ${{ name: player.name }}`
      : t`Place ${place}: ${{ name: player.name }}`;
  if (player)
    return highest_break > 0
      ? t`Place ${place} and highest break: ${{ name: player.name }} (no account yet)`
      : t`Place ${place}: ${{ name: player.name }} (no account yet)`;
  const percent = table.find((row) => row.place === place)?.percent;
  return percent === undefined ? t`Place ${place}` : t`Place ${place} (${percent} %)`;
}
