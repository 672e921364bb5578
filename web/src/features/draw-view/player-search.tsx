import { t } from "@lingui/core/macro";
import type { Draw, DrawPlayer } from "@pockethall/contract/draws";
import { X } from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import fieldStyles from "../../ui/field.module.css";
import { Field } from "../../ui/field.tsx";
import { playersLike, playersOf } from "./player-path.ts";
import styles from "./player-search.module.css";

const MOST_SHOWN = 8;

type PlayerSearchProps = {
  draw: Draw;
  /** Who is followed through the draw. */
  chosen: DrawPlayer | undefined;
  onChoose: (player: DrawPlayer | null) => void;
};

/** One player of the draw, found by typing (the combobox of the ARIA practices). */
export function PlayerSearch({ draw, chosen, onChoose }: PlayerSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = typed !== null;
  const players = useMemo(() => (isOpen ? playersOf(draw) : []), [draw, isOpen]);
  const found = isOpen ? playersLike(players, typed, MOST_SHOWN) : [];
  const choose = (player: DrawPlayer | null) => {
    setTyped(null);
    setActive(0);
    onChoose(player);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const marked = found[active];
    if (event.key === "Enter" && marked) choose(marked);
    else if (event.key === "Escape" && typed !== null) setTyped(null);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (typed === null) setTyped("");
      else setActive((active + (event.key === "ArrowDown" ? 1 : -1) + found.length) % Math.max(1, found.length));
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.search}>
      <Field label={t`Follow a player`}>
        {(control) => (
          <span className={fieldStyles.frame}>
            <input
              {...control}
              className={fieldStyles.input}
              type="text"
              role="combobox"
              aria-expanded={found.length > 0}
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder={t`Type a name`}
              value={typed ?? chosen?.name ?? ""}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setActive(0);
              }}
              onClick={() => setTyped("")}
              onFocus={(event) => event.currentTarget.select()}
              onBlur={() => setTyped(null)}
              onKeyDown={onKeyDown}
            />
            {chosen && (
              <IconButton label={t`Stop following ${{ name: chosen.name }}`} onClick={() => choose(null)}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </span>
        )}
      </Field>
      <Found id={id} found={found} active={active} chosen={chosen} onChoose={choose} />
      {typed && found.length === 0 && (
        <p className={styles.nobody} role="status">
          {t`Nobody in this draw has that name.`}
        </p>
      )}
    </div>
  );
}

type FoundProps = { id: string; found: readonly DrawPlayer[]; active: number } & Pick<
  PlayerSearchProps,
  "chosen" | "onChoose"
>;

function Found({ id, found, active, chosen, onChoose }: FoundProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t`Players in this draw`}
      className={styles.found}
      hidden={found.length === 0}
    >
      {found.map((player, index) => (
        <li
          key={player.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={player.id === chosen?.id}
          className={cx(styles.player, index === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
          onClick={() => onChoose(player)}
        >
          {player.name}
          <span className={styles.quiet}>
            {[player.seed && t`Seed ${{ count: player.seed }}`, player.state].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
