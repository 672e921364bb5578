import { plural, t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "../../ui/notice.tsx";
import { entriesQuery } from "./organizer.queries.ts";

/** Who is in and who is not yet, before the draw closes registration. */
export function DrawCounts({ tournament }: { tournament: Tournament }) {
  const { data } = useQuery(entriesQuery(tournament.id, { status: "registered", page: 1 }));
  if (!data) return null;
  const { registered, checked_in, unseeded, offered, requested, waiting } = data.counts;
  const hasSeeds = tournament.settings?.draw_method !== "random";
  const parts = [
    t`${registered} in`,
    offered > 0 && t`${offered} offered`,
    checked_in < registered && t`${{ missing: registered - checked_in }} not checked in`,
    hasSeeds && unseeded > 0 && t`${unseeded} unseeded`,
    waiting > 0 && t`${waiting} waiting`,
    requested > 0 && t`${requested} waiting for approval`,
  ];
  return (
    <>
      <p>{parts.filter(Boolean).join(", ")}</p>
      {offered > 0 && (
        <Notice tone="warning">
          {plural(
            { offered },
            {
              one: "A seat is offered to # player. The draw closes the offer.",
              other: "Seats are offered to # players. The draw closes the offers.",
            },
          )}
        </Notice>
      )}
    </>
  );
}
