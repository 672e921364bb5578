import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { useId } from "react";
import { formatDate, formatTime } from "../../lib/dates.ts";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Money } from "../../ui/money.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import { type FixtureGroup, fixtureGroups, isOverdue } from "./fixture-groups.ts";
import styles from "./fixture-list.module.css";
import { outcomeText, pairing, statusChip } from "./game-facts.ts";
import { MatchLines } from "./match-lines.tsx";

type RowProps = {
  /** Where a row leads. */
  to: (game: Game) => string;
  /** The words of its link. */
  action: string;
};
type FixtureListProps = RowProps & {
  games: readonly Game[];
  /** Another list is on its way. */
  stale?: boolean;
};

/** Games in rows under their day, tournament and venue. */
export function FixtureList({ games, stale = false, ...row }: FixtureListProps) {
  const now = new Date();
  return (
    <div className={cx(styles.groups, stale && styles.stale)}>
      {fixtureGroups(games, now).map((group) => (
        <Group key={group.key} group={group} now={now} {...row} />
      ))}
    </div>
  );
}

function Group({ group: { day, games }, now, to, action }: RowProps & { group: FixtureGroup; now: Date }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <GroupHead id={id} day={day} game={games[0]} />
      <ul className={styles.rows}>
        {games.map((game) => (
          <FixtureRow key={game.id} game={game} to={to(game)} action={action} isLate={isOverdue(game, now)} />
        ))}
      </ul>
    </section>
  );
}

function GroupHead({ id, day, game: { tournament, venue } }: { id: string; day: string; game: Game }) {
  return (
    <div className={styles.head}>
      <h2 id={id}>
        <span className={styles.day}>{day}</span> {tournament?.name ?? t`TBD`}
      </h2>
      <p>
        {venue}&nbsp;· {tournament?.state ?? t`N/A`}
      </p>
    </div>
  );
}

type FixtureRowProps = { game: Game; to: string; action: string; isLate: boolean };

/** One game. What the group's head shows is repeated for screen readers only. */
function FixtureRow({ game, to, action, isLate }: FixtureRowProps) {
  const { status, tournament, venue, round_name: round } = game;
  const { text, tone } = statusChip(status);
  return (
    <li className={styles.row}>
      <When game={game} isLate={isLate} />
      <div className={styles.match}>
        <div className={styles.pair}>
          <MatchLines game={game} avatars />
          {status === "scheduled" && <span className={styles.versus}>{t`VS`}</span>}
        </div>
        <p className={styles.facts}>
          {status !== "scheduled" && <Chip tone={tone}>{outcomeText(game) ?? text}</Chip>}
          <span>{round}</span>
          <span>
            <span className="visually-hidden">{t`Prize pool`} </span>
            <Money naira={tournament?.total_prize_pool} />
          </span>
          <span className="visually-hidden">
            {tournament?.name}, {venue}, {tournament?.state}
          </span>
          <StretchedLink to={to} className={styles.action}>
            {action}
            <span className="visually-hidden">: {pairing(game)}</span>
          </StretchedLink>
        </p>
      </div>
    </li>
  );
}

/** The time by the clock in Lagos; the day is in the group's heading. */
function When({ game: { status, scheduled_at }, isLate }: { game: Game; isLate: boolean }) {
  if (status === "completed") return null;
  return (
    <span className={styles.when}>
      {scheduled_at && <span className="visually-hidden">{formatDate(scheduled_at)}, </span>}
      <strong className="tabular">{scheduled_at ? formatTime(scheduled_at) : t`TBD`}</strong>
      {isLate && <span className={styles.late}>{t`Delayed`}</span>}
    </span>
  );
}
