import { t } from "@lingui/core/macro";
import type { Season, SeasonTournament } from "@pockethall/contract/seasons";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { call } from "../../lib/api.ts";
import { formatDate } from "../../lib/dates.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { STAGE_NAMES, STAGES } from "./season-stages.ts";
import styles from "./seasons.module.css";

const seasonQuery = (id: string) =>
  queryOptions({
    queryKey: ["season", id],
    queryFn: async ({ signal }): Promise<Season> =>
      (await call("GET /api/seasons/:id", { params: { id }, signal })).data,
  });

/** /seasons/:id: the state of each tournament of a season, and the qualifiers. */
export function SeasonPage() {
  const { id = "" } = useParams();
  const season = useQuery(seasonQuery(id));
  return (
    <Loaded query={season} waiting={<Waiting />} failure={t`Couldn't load the season`}>
      {(data) => <Stages season={data} />}
    </Loaded>
  );
}

const Waiting = () => (
  <>
    <PageHeader title={t`Season`} />
    <SkeletonRows label={t`Loading season`} />
  </>
);

function Stages({ season }: { season: Season }) {
  const champion = season.tournaments.at(-1)?.champion;
  const subtitle = champion
    ? t`Champion: ${{ name: champion.name }}`
    : t`Organised by ${{ name: season.organizer.name }}`;
  return (
    <>
      <PageHeader title={season.name} subtitle={subtitle} />
      {STAGES.toReversed().map((stage) => {
        const rows = season.tournaments.filter((each) => each.stage === stage);
        return rows.length === 0 ? null : (
          <section key={stage} className={styles.stage}>
            <h2>{STAGE_NAMES[stage]}</h2>
            <DataTable caption={STAGE_NAMES[stage]} columns={COLUMNS} rows={rows} rowKey={(row) => row.tournament_id} />
          </section>
        );
      })}
    </>
  );
}

const STATUS_LABELS: Record<SeasonTournament["status"], string> = {
  draft: t`Draft`,
  upcoming: t`Upcoming`,
  ongoing: t`Under way`,
  completed: t`Completed`,
  cancelled: t`Cancelled`,
  postponed: t`Postponed`,
};

const COLUMNS: readonly Column<SeasonTournament>[] = [
  {
    key: "label",
    header: t`Tournament`,
    cell: ({ label, tournament_id }) => <Link to={`/tournaments/${tournament_id}`}>{label}</Link>,
  },
  { key: "start", header: t`Starts`, cell: ({ start_date }) => formatDate(start_date, true) },
  { key: "status", header: t`Status`, cell: ({ status }) => STATUS_LABELS[status] },
  { key: "players", header: t`Players`, number: true, cell: ({ participant_count }) => participant_count },
  {
    key: "qualifiers",
    header: t`Advance`,
    cell: ({ qualifiers, places, champion }) =>
      places === 0
        ? (champion?.name ?? t`Decides`)
        : qualifiers.length === 0
          ? t`The first ${places}`
          : qualifiers.map(({ name, refused }) => (refused ? t`${name} (no seat: ${refused})` : name)).join(", "),
  },
];
