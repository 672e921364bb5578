import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Loaded } from "../../ui/loaded.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import styles from "./player-search.module.css";
import { type PlayerRow, playersQuery } from "./players.queries.ts";

const SHOWN = 8;

type PlayerSearchProps = { label: string; children: (player: PlayerRow) => ReactNode };

/** Finds players by name: a field, and the results as the caller renders them. */
export function PlayerSearch({ label, children }: PlayerSearchProps) {
  const [asked, setAsked] = useState("");
  return (
    <>
      <SearchForm label={label} onSearch={setAsked} />
      {asked !== "" && <Found query={asked}>{children}</Found>}
    </>
  );
}

function Found({ query, children }: { query: string; children: PlayerSearchProps["children"] }) {
  const players = useQuery(playersQuery({ query, per_page: SHOWN }));
  return (
    <Loaded
      query={players}
      failure={t`Couldn't load the players`}
      waiting={<SkeletonRows rows={2} label={t`Searching`} />}
    >
      {({ data }) =>
        data.length === 0 ? (
          <p role="status">{t`No player found with that name.`}</p>
        ) : (
          <ul className={styles.found} aria-label={t`Players found`}>
            {data.map((player) => (
              <li key={player.id}>{children(player)}</li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
