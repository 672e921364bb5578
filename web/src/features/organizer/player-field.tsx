import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { call } from "../../lib/api.ts";
import { Combobox } from "../../ui/combobox/combobox.tsx";
import styles from "./organizer.module.css";

export type KnownPlayer = Endpoints["GET /api/players"]["response"]["data"][number];

const MOST_SHOWN = 6;
const FEWEST_LETTERS = 2;

const playersLikeQuery = (query: string) =>
  queryOptions({
    queryKey: ["players", "list", { query, per_page: MOST_SHOWN }],
    queryFn: ({ signal }) => call("GET /api/players", { query: { query, per_page: MOST_SHOWN }, signal }),
    placeholderData: keepPreviousData,
    enabled: query.length >= FEWEST_LETTERS,
  });

type PlayerFieldProps = {
  label: string;
  text: string;
  onText: (text: string) => void;
  chosen: KnownPlayer | null;
  onChoose: (player: KnownPlayer | null) => void;
  /** Offers the typed text as the name of a person who is not known yet, before the known players. */
  allowsNew?: boolean;
  error?: string | undefined;
};

type Option = { key: string; player: KnownPlayer | null };
const NEW: Option = { key: "new", player: null };

/** A player found by typing; typing again takes the choice back. */
export function PlayerField({ text, onText, chosen, onChoose, allowsNew = false, ...field }: PlayerFieldProps) {
  const query = useDeferredValue(text.trim());
  const found = useQuery(playersLikeQuery(query));
  const isLong = query.length >= FEWEST_LETTERS;
  const known = isLong ? (found.data?.data ?? []).map((player) => ({ key: player.id, player })) : [];
  const choose = ({ player }: Option) => {
    onChoose(player);
    if (player) onText(player.name);
  };
  const type = (typed: string) => {
    if (chosen) onChoose(null);
    onText(typed);
  };
  return (
    <Combobox
      kind="inline"
      {...field}
      name="name"
      listLabel={t`Known players`}
      placeholder={t`Type a name`}
      text={text}
      onText={type}
      groups={[{ items: allowsNew && isLong ? [NEW] : [] }, { items: known }]}
      chosen={chosen ? { key: chosen.id, player: chosen } : undefined}
      keyOf={({ key }) => key}
      onChoose={choose}
      empty={isLong ? t`No player found with that name.` : t`Type at least 2 letters.`}
      busy={found.isFetching}
    >
      {({ player }) => (
        <span className={styles.option}>
          {player ? player.name : t`New player: ${{ name: text.trim() }}`}
          {player && <span className="quiet">{factsOf(player)}</span>}
        </span>
      )}
    </Combobox>
  );
}

const factsOf = ({ state, ranking }: KnownPlayer): string =>
  [state, ranking === null ? null : t`Rank ${ranking}`].filter(Boolean).join(" · ");
