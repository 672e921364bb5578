import { t } from "@lingui/core/macro";
import type { Draw, DrawPlayer } from "@pockethall/contract/draws";
import { useMemo, useState } from "react";
import { Combobox } from "../../ui/combobox/combobox.tsx";
import { playersLike, playersOf } from "./player-path.ts";
import styles from "./player-search.module.css";

const MOST_SHOWN = 8;

type PlayerSearchProps = {
  draw: Draw;
  /** The player followed through the draw. */
  chosen: DrawPlayer | undefined;
  onChoose: (player: DrawPlayer | null) => void;
};

/** One player of the draw, found by typing. */
export function PlayerSearch({ draw, chosen, onChoose }: PlayerSearchProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const players = useMemo(() => playersOf(draw), [draw]);
  const choose = (player: DrawPlayer | null) => {
    setTyped(null);
    onChoose(player);
  };
  return (
    <Combobox
      kind="overlay"
      label={t`Follow a player`}
      listLabel={t`Players in this draw`}
      placeholder={t`Type a name`}
      text={typed ?? chosen?.name ?? ""}
      onText={setTyped}
      groups={[{ items: playersLike(players, typed ?? "", MOST_SHOWN) }]}
      chosen={chosen}
      keyOf={({ id }) => id}
      onChoose={choose}
      clear={chosen && { label: t`Stop following ${{ name: chosen.name }}`, onClear: () => choose(null) }}
      onBlur={() => setTyped(null)}
      empty={t`No player found with that name in this draw.`}
    >
      {({ name, seed, state }) => (
        <span className={styles.player}>
          {name}
          <span className="quiet">{[seed && t`Seed ${{ count: seed }}`, state].filter(Boolean).join(" · ")}</span>
        </span>
      )}
    </Combobox>
  );
}
