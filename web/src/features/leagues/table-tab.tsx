import type { LeagueDetail, LeagueTableRow } from "@pockethall/contract/leagues";
import { ArrowDown, ArrowUp } from "lucide-react";
import * as texts from "../../texts/leagues/league-page.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";
import styles from "./leagues.module.css";

/** The table of each division; who would go up and down is said in words and by an arrow. */
export function TableTab({ league }: { league: LeagueDetail }) {
  const promotes = league.rules.kind === "round-robin" && league.rules.promoted > 0;
  const tables = league.divisions.map(({ number, name, table }) => (
    <section key={number} className={styles.block} aria-label={name}>
      {league.divisions.length > 1 && <h2>{name}</h2>}
      <DataTable caption={texts.of(name, league.name)} columns={COLUMNS} rows={table} rowKey={(row) => row.player_id} />
    </section>
  ));
  return (
    <>
      {promotes && <p className={styles.quiet}>{texts.theArrowsShowWhoWould}</p>}
      {tables}
    </>
  );
}

const COLUMNS: readonly Column<LeagueTableRow>[] = [
  {
    key: "player",
    header: texts.player,
    cell: ({ position, player_id, name, withdrawn, zone }) => (
      <>
        {position}. <ZoneMark zone={zone} />
        <Link to={`/players/${player_id}`}>{name}</Link>
        {withdrawn && <span className={styles.quiet}> {texts.gaveUp}</span>}
      </>
    ),
  },
  { key: "points", header: texts.points, number: true, cell: ({ points }) => <strong>{points}</strong> },
  { key: "played", header: texts.played, number: true, cell: ({ played }) => played },
  { key: "wins", header: texts.won, number: true, cell: ({ wins }) => wins },
  { key: "draws", header: texts.drawn, number: true, cell: ({ draws }) => draws },
  { key: "losses", header: texts.lost, number: true, cell: ({ losses }) => losses },
  { key: "frames", header: texts.frames, number: true, cell: (row) => `${row.frames_won}–${row.frames_lost}` },
  { key: "difference", header: texts.diff, number: true, cell: (row) => signed(row.frame_difference) },
];

/** Beside the name, which stays in sight on a phone. */
function ZoneMark({ zone }: Pick<LeagueTableRow, "zone">) {
  if (zone === null) return null;
  const [Arrow, words] = zone === "up" ? [ArrowUp, texts.goesUp] : [ArrowDown, texts.goesDown];
  return (
    <>
      <Arrow className={zone === "up" ? styles.zoneUp : styles.zoneDown} size={16} aria-hidden="true" />
      <span className="visually-hidden">{words} </span>
    </>
  );
}

const signed = (difference: number): string => (difference > 0 ? `+${difference}` : String(difference));
