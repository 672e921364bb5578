import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import * as texts from "../../texts/players/player-page.ts";
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
      failure={texts.failedToFetchTheOpponents}
      waiting={<SkeletonRows rows={8} label={texts.loadingOpponents} />}
    >
      {({ data, meta }) =>
        data.length === 0 ? (
          <EmptyState art="rack" title={texts.noOpponentsYet} hint={texts.whoeverThisPlayerMeetsIs} />
        ) : (
          <>
            <DataTable
              caption={texts.opponentsOf(player.name)}
              rows={data}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: "opponent",
                  header: texts.opponent,
                  cell: (row) => <Link to={`/players/${player.id}/versus/${row.id}`}>{row.name}</Link>,
                },
                { key: "matches", header: texts.matches, number: true, cell: (row) => row.matches },
                { key: "wins", header: texts.won, number: true, cell: (row) => row.wins },
                { key: "draws", header: texts.drawn, number: true, cell: (row) => row.draws },
                { key: "losses", header: texts.lost, number: true, cell: (row) => row.losses },
                {
                  key: "frames",
                  header: texts.frames,
                  number: true,
                  cell: (row) => `${row.frames_won}–${row.frames_lost}`,
                },
                {
                  key: "last",
                  header: texts.lastMet,
                  cell: (row) => <DateTime value={row.last_played_at} format="record" />,
                },
              ]}
            />
            <Pagination
              label={texts.opponents}
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
