import { plural, t } from "@lingui/core/macro";
import type { League } from "@pockethall/contract/leagues";
import { formatDate } from "../../lib/dates.ts";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { nairaText } from "../../ui/money.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import { KIND_NAMES, STATUS_CHIPS } from "./league-labels.ts";
import styles from "./leagues.module.css";

/** A league on a list; the whole card goes to it. */
export function LeagueCard({ league }: { league: League }) {
  const { id, name, kind, status, state, venue, entry_fee, starts_on, member_count, max_players } = league;
  const chip = STATUS_CHIPS[status];
  const first = formatDate(`${starts_on}T12:00:00Z`, true);
  const members = plural(member_count, { one: "# player", other: "# players" });
  return (
    <Card as="li" pressable className={styles.card}>
      <div className={styles.row}>
        <Chip tone={chip.tone}>{chip.text}</Chip>
        <Chip>{KIND_NAMES[kind]}</Chip>
      </div>
      <h3 className={styles.name}>
        <StretchedLink to={`/leagues/${id}`}>{name}</StretchedLink>
      </h3>
      <p className={styles.quiet}>
        {state}
        {venue && ` · ${venue}`}
      </p>
      <p className={styles.quiet}>
        {status === "open" || status === "draft" ? t`Starts ${first}` : t`Started ${first}`}
      </p>
      <p>
        {max_players === null ? members : t`${members} of ${max_players}`} ·{" "}
        {entry_fee > 0 ? t`${{ amount: nairaText(entry_fee) }} to join` : t`Free`}
      </p>
    </Card>
  );
}
