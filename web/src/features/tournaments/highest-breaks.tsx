import { t } from "@lingui/core/macro";
import type { TournamentBreak } from "@pockethall/contract/tournaments";
import type { TournamentId } from "@pockethall/domain/ids";
import type { WireNaira } from "@pockethall/domain/money";
import { useQuery } from "@tanstack/react-query";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";
import { nairaText } from "../../ui/money.tsx";
import { breaksQuery } from "./breaks.queries.ts";
import styles from "./highest-breaks.module.css";

const COLUMNS: readonly Column<TournamentBreak>[] = [
  {
    key: "player",
    header: t`Player`,
    cell: ({ player_id, name }) => (
      <span className={styles.maker}>
        <Link to={`/players/${player_id}`}>{name}</Link>
      </span>
    ),
  },
  { key: "break", header: t`Break`, number: true, cell: ({ points }) => points },
  {
    key: "match",
    header: t`Match`,
    cell: ({ match_id, round_name }) => <Link to={`/matches/${match_id}`}>{round_name}</Link>,
  },
];

/** The highest breaks of a tournament and their prize; nothing before the first. The standings above it work without it. */
export function HighestBreaks({ id, prize }: { id: TournamentId; prize: WireNaira | undefined }) {
  const { data } = useQuery(breaksQuery(id));
  if (data === undefined || data.length === 0) return null;
  return (
    <div className={styles.breaks}>
      <DataTable
        caption={t`Highest breaks`}
        showCaption
        columns={COLUMNS}
        rows={data}
        rowKey={({ place }) => String(place)}
      />
      {prize !== undefined && prize > 0 && (
        <p className="quiet">{t`Prize for the highest break: ${{ amount: nairaText(prize) }}. Equal breaks share it.`}</p>
      )}
    </div>
  );
}
