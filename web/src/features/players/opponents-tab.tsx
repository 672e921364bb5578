import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { opponentsQuery, type Player } from "./players.queries.ts";

/** Whom a player has met, the most frequent first, each with a way to their meetings. */
export function OpponentsTab({ player }: { player: Pick<Player, "id" | "name"> }) {
  const [params, change] = useSearch();
  const opponents = useQuery(opponentsQuery(player.id, pageOf(params)));
  return (
    <Loaded
      query={opponents}
      failure="Failed to fetch the opponents"
      waiting={<SkeletonRows rows={8} label="Loading opponents" />}
    >
      {({ data, meta }) =>
        data.length === 0 ? (
          <EmptyState title="No opponents yet" hint="Whoever this player meets is listed here." />
        ) : (
          <>
            <DataTable
              caption={`Opponents of ${player.name}`}
              rows={data}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: "opponent",
                  header: "Opponent",
                  cell: (row) => <Link to={`/players/${player.id}/versus/${row.id}`}>{row.name}</Link>,
                },
                { key: "matches", header: "Matches", number: true, cell: (row) => row.matches },
                { key: "wins", header: "Won", number: true, cell: (row) => row.wins },
                { key: "draws", header: "Drawn", number: true, cell: (row) => row.draws },
                { key: "losses", header: "Lost", number: true, cell: (row) => row.losses },
                {
                  key: "frames",
                  header: "Frames",
                  number: true,
                  cell: (row) => `${row.frames_won}–${row.frames_lost}`,
                },
                {
                  key: "last",
                  header: "Last met",
                  cell: (row) => <DateTime value={row.last_played_at} format="record" />,
                },
              ]}
            />
            <Pagination
              label="Opponents"
              page={meta.page}
              perPage={meta.per_page}
              total={meta.total}
              onPage={(page) => change({ page })}
            />
          </>
        )
      }
    </Loaded>
  );
}
