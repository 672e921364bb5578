import type { TournamentGame } from "@pockethall/contract/games";
import { useState } from "react";
import { clampPage, slicePage } from "../../lib/url-choice.ts";
import { Card } from "../../ui/card.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { GameRow } from "./game-row.tsx";
import styles from "./round-list.module.css";
import { byRound } from "./rounds.ts";

const PER_PAGE = 50;

/** The games of a tournament round by round, fifty at a time. */
export function RoundList({ games, label }: { games: readonly TournamentGame[]; label: string }) {
  const [wanted, setPage] = useState(1);
  const page = clampPage(wanted, games.length, PER_PAGE);
  return (
    <>
      {byRound(slicePage(games, page, PER_PAGE)).map(({ name, games: rows }) => (
        <Card as="section" flush key={name} aria-label={`${label}: ${name}`} className={styles.round}>
          <h3 className={styles.name}>{name}</h3>
          <ul>
            {rows.map((game) => (
              <GameRow key={game.id} game={game} />
            ))}
          </ul>
        </Card>
      ))}
      <Pagination label={label} page={page} perPage={PER_PAGE} total={games.length} onPage={setPage} />
    </>
  );
}

/** Games that are live, each with 'Watch Live'. */
export function LiveRows({ games }: { games: readonly TournamentGame[] }) {
  return (
    <Card flush>
      <ul>
        {games.map((game) => (
          <GameRow key={game.id} game={game} action="Watch Live" />
        ))}
      </ul>
    </Card>
  );
}
