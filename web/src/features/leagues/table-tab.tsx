import { t } from "@lingui/core/macro";
import type { LeagueDetail, LeagueTableRow } from "@pockethall/contract/leagues";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";
import styles from "./leagues.module.css";

/** The table of each division; promotion and relegation are shown in words and by an arrow. */
export function TableTab({ league }: { league: LeagueDetail }) {
  const promotes = league.rules.kind === "round-robin" && league.rules.promoted > 0;
  const tables = league.divisions.map(({ number, name, table }) => (
    <section key={number} className={styles.block} aria-label={name}>
      {league.divisions.length > 1 && <h2>{name}</h2>}
      <DataTable
        caption={t`${name} of ${{ otherName: league.name }}`}
        columns={COLUMNS}
        rows={table}
        rowKey={(row) => row.player_id}
      />
    </section>
  ));
  return (
    <>
      {promotes && <p className={styles.quiet}>{t`The arrows show who would go up and down now.`}</p>}
      {tables}
    </>
  );
}

const COLUMNS: readonly Column<LeagueTableRow>[] = [
  {
    key: "player",
    header: t`Player`,
    cell: ({ position, player_id, name, withdrawn, zone }) => (
      <>
        {position}. <ZoneMark zone={zone} />
        <Link to={`/players/${player_id}`}>{name}</Link>
        {withdrawn && <span className={styles.quiet}> {t`withdrew`}</span>}
      </>
    ),
  },
  { key: "points", header: t`Points`, number: true, cell: ({ points }) => <strong>{points}</strong> },
  { key: "played", header: t`Played`, number: true, cell: ({ played }) => played },
  { key: "wins", header: t`Won`, number: true, cell: ({ wins }) => wins },
  { key: "draws", header: t`Drawn`, number: true, cell: ({ draws }) => draws },
  { key: "losses", header: t`Lost`, number: true, cell: ({ losses }) => losses },
  { key: "frames", header: t`Frames`, number: true, cell: (row) => `${row.frames_won}–${row.frames_lost}` },
  { key: "difference", header: t`Diff.`, number: true, cell: (row) => signed(row.frame_difference) },
];

/** Beside the name, which stays in sight on a phone. */
function ZoneMark({ zone }: Pick<LeagueTableRow, "zone">) {
  if (zone === null) return null;
  const [Arrow, words] = zone === "up" ? [ArrowUp, t`goes up`] : [ArrowDown, t`goes down`];
  return (
    <>
      <Arrow className={zone === "up" ? styles.zoneUp : styles.zoneDown} size={16} aria-hidden="true" />
      <span className="visually-hidden">{words} </span>
    </>
  );
}

const signed = (difference: number): string => (difference > 0 ? `+${difference}` : String(difference));
