import { t } from "@lingui/core/macro";
import { Search as SearchIcon, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { IconButton } from "../../ui/button.tsx";
import { nextIndex } from "../../ui/roving.ts";
import { LIST_ID } from "./result-list.tsx";
import styles from "./search-panel.module.css";

type SearchBoxProps = {
  text: string;
  onType: (text: string) => void;
  /** Enter, while no result is chosen. */
  onSubmit: () => void;
  /** The elements of the results in their order; the focus stays in the box. */
  optionIds: readonly string[];
  activeId: string | undefined;
  onWalk: (id: string) => void;
};

/** The box of the search: arrow keys walk through the results, Enter opens one, Escape clears, then closes. */
export function SearchBox({ text, onType, onSubmit, optionIds, activeId, onWalk }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType("");
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing; // the key belongs to the keyboard's own list of words
    if (isComposing) return;
    const next = walkedTo(event.key, optionIds, activeId);
    if (next !== undefined) onWalk(next);
    else if (event.key === "Escape" && text !== "") clear();
    else if (event.key === "Enter" && activeId !== undefined) document.getElementById(activeId)?.click();
    else if (event.key === "Enter") onSubmit();
    else return;
    event.preventDefault();
  };
  return (
    <search className={styles.form}>
      <span className={styles.box}>
        <SearchIcon aria-hidden="true" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label={t`Search players, tournaments and games`}
          aria-autocomplete="list"
          aria-expanded={optionIds.length > 0}
          aria-controls={optionIds.length > 0 ? LIST_ID : undefined}
          aria-activedescendant={activeId}
          placeholder={t`Search...`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={press}
        />
        {text !== "" && (
          <IconButton label={t`Clear`} onClick={clear}>
            <X />
          </IconButton>
        )}
      </span>
    </search>
  );
}

/** Where a key leads from the chosen result, or from the box; Home and End stay with the text while none is chosen. */
function walkedTo(key: string, ids: readonly string[], activeId: string | undefined): string | undefined {
  const isArrow = key === "ArrowDown" || key === "ArrowUp";
  if (activeId === undefined && !isArrow) return undefined;
  const outside = key === "ArrowUp" ? 0 : -1;
  const at = activeId === undefined ? outside : ids.indexOf(activeId);
  const next = nextIndex(key, at, ids.length, "vertical");
  return next === undefined ? undefined : ids[next];
}
