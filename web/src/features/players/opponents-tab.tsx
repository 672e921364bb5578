import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { opponentsQuery, type Player } from "./players.queries.ts";

/** The opponents of a player, the most frequent first, each with a link to their matches. */
export function OpponentsTab({ player }: { player: Pick<Player, "id" | "name"> }) {
  const [params] = useSearch();
  const opponents = useQuery(opponentsQuery(player.id, pageOf(params)));
  return (
    <Loaded
      query={opponents}
      failure={t`Couldn't load the opponents`}
      waiting={<SkeletonRows rows={8} label={t`Loading opponents`} />}
    >
      {({ data, meta }) =>
        data.length === 0 ? (
          <EmptyState art="rack" title={t`No opponents yet`} hint={t`This player's opponents will show here.`} />
        ) : (
          <>
            <DataTable
              caption={t`Opponents of ${{ name: player.name }}`}
              rows={data}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: "opponent",
                  header: t`Opponent`,
                  cell: (row) => <Link to={`/players/${player.id}/versus/${row.id}`}>{row.name}</Link>,
                },
                { key: "matches", header: t`Matches`, number: true, cell: (row) => row.matches },
                { key: "wins", header: t`Won`, number: true, cell: (row) => row.wins },
                { key: "draws", header: t`Drawn`, number: true, cell: (row) => row.draws },
                { key: "losses", header: t`Lost`, number: true, cell: (row) => row.losses },
                {
                  key: "frames",
                  header: t`Frames`,
                  number: true,
                  cell: (row) => `${row.frames_won}–${row.frames_lost}`,
                },
                {
                  key: "last",
                  header: t`Last met`,
                  cell: (row) => <DateTime value={row.last_played_at} format="record" />,
                },
              ]}
            />
            <ListPages label={t`Opponents`} meta={meta} />
          </>
        )
      }
    </Loaded>
  );
}
