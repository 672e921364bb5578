import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import { useSearch } from "../../lib/search-params.ts";
import { clampPage, pageOf, slicePage } from "../../lib/url-choice.ts";
import type { ExpectedById } from "../../lib/use-forecast.ts";
import { Card } from "../../ui/card.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { GameRow } from "./game-row.tsx";
import styles from "./round-list.module.css";
import { byRound } from "./rounds.ts";

const PER_PAGE = 50;

type RoundListProps = {
  games: readonly TournamentGame[];
  label: string;
  /** The name under which the address keeps the page: two lists may stand on one tab. */
  param: string;
  /** When and where those that wait are expected now. */
  expected?: ExpectedById;
};

/** The games of a tournament round by round, fifty at a time. */
export function RoundList({ games, label, param, expected }: RoundListProps) {
  const [params, change] = useSearch();
  const wanted = pageOf(new URLSearchParams({ page: params.get(param) ?? "" }));
  const page = clampPage(wanted, games.length, PER_PAGE);
  return (
    <>
      {byRound(slicePage(games, page, PER_PAGE)).map(({ name, games: rows }) => (
        <Card as="section" flush key={name} aria-label={`${label}: ${name}`} className={styles.round}>
          <h3 className={styles.name}>{name}</h3>
          <ul>
            {rows.map((game) => (
              <GameRow key={game.id} game={game} expected={expected?.get(game.id)} />
            ))}
          </ul>
        </Card>
      ))}
      <Pagination
        label={label}
        page={page}
        perPage={PER_PAGE}
        total={games.length}
        onPage={(next) => change({ [param]: next })}
      />
    </>
  );
}

/** Games that are live, each with 'Watch Live'. */
export function LiveRows({ games }: { games: readonly TournamentGame[] }) {
  return (
    <Card flush>
      <ul>
        {games.map((game) => (
          <GameRow key={game.id} game={game} action={t`Watch Live`} />
        ))}
      </ul>
    </Card>
  );
}
