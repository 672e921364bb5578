import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./player-search.module.css";
import { type PlayerRow, playersQuery } from "./players.queries.ts";

const SHOWN = 8;

type PlayerSearchProps = { label: string; children: (player: PlayerRow) => ReactNode };

/** Finds players by name: a field, and the results as the caller renders them. */
export function PlayerSearch({ label, children }: PlayerSearchProps) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsked(typed.trim().slice(0, 100));
  };
  return (
    <search>
      <form className={styles.form} onSubmit={ask}>
        <TextField
          label={label}
          type="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">
          <Search aria-hidden="true" />
          {t`Search`}
        </Button>
      </form>
      {asked !== "" && <Found query={asked}>{children}</Found>}
    </search>
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
