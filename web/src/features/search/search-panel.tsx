import { Search as SearchIcon, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { call } from "../../lib/api.ts";
import { IconButton } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { nextIndex } from "../../ui/roving.ts";
import { EmptyState } from "../../ui/states.tsx";
import { ResultList } from "./result-list.tsx";
import styles from "./search-panel.module.css";
import { countOf } from "./search-results.ts";
import { createSearch, type Search, type SearchState } from "./search-store.ts";

const ask = (query: string, signal: AbortSignal) => call("GET /api/search", { query: { query }, signal });

/** The search panel at the right: mount it only while it is open. Arrow keys walk from the box into the results. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const [search] = useState(() => createSearch(ask));
  const state = useStore(search.store);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => search.stop, [search]);
  return (
    <Drawer title="Search" side="right" sizePx={400} onClose={onClose}>
      <div ref={content} className={styles.content} onKeyDown={(event) => walk(event, content.current)}>
        <SearchBox search={search} text={state.text} />
        <p className={styles.status} role="status">
          {statusOf(state)}
        </p>
        <Found state={state} onOpen={onClose} />
      </div>
    </Drawer>
  );
}

function SearchBox({ search, text }: { search: Search; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.askNow();
  };
  const clear = () => {
    search.type("");
    input.current?.focus();
  };
  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <span className={styles.box}>
        <SearchIcon aria-hidden="true" />
        <input
          ref={input}
          type="search"
          aria-label="Search players, tournaments and games"
          placeholder="Search..."
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => search.type(event.currentTarget.value)}
        />
        {text !== "" && (
          <IconButton label="Clear" onClick={clear}>
            <X />
          </IconButton>
        )}
      </span>
    </form>
  );
}

function statusOf({ text, results, searching }: SearchState): string {
  if (searching) return "Searching...";
  if (results === null) return text.trim().length < 2 ? "Players, tournaments and games: at least 2 letters." : "";
  const count = countOf(results);
  if (count === 0) return "";
  return count === 1 ? "1 result" : `${count} results`;
}

function Found({ state: { results, searching }, onOpen }: { state: SearchState; onOpen: () => void }) {
  if (results === null) return null;
  if (countOf(results) > 0) return <ResultList results={results} stale={searching} onOpen={onOpen} />;
  return searching ? null : <EmptyState title="No results found" hint="Check the spelling, or try a shorter name." />;
}

/** Up and Down through the box and the results; in the box, Home and End stay with the text. */
function walk(event: KeyboardEvent, content: HTMLElement | null): void {
  const stops = [...(content?.querySelectorAll<HTMLElement>("input, a") ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at === 0 && !event.key.startsWith("Arrow")) return;
  const next = nextIndex(event.key, at, stops.length, "vertical");
  if (next === undefined) return;
  event.preventDefault();
  stops[next]?.focus();
}
