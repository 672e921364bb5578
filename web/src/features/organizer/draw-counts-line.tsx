import type { Tournament } from "@pockethall/contract/tournaments";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "../../ui/notice.tsx";
import { countsLine, offersWarning } from "./draw-counts.ts";
import { entriesQuery } from "./organizer.queries.ts";

/** The counts of participants and requests, before the draw closes registration. */
export function DrawCounts({ tournament }: { tournament: Tournament }) {
  const { data } = useQuery(entriesQuery(tournament.id, { status: "registered", page: 1 }));
  if (!data) return null;
  const warning = offersWarning(data.counts);
  return (
    <>
      <p>{countsLine(data.counts, { hasSeeds: tournament.settings?.draw_method !== "random" })}</p>
      {warning && <Notice tone="warning">{warning}</Notice>}
    </>
  );
}
