import { plural, t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { call } from "../../lib/api.ts";
import { useSession } from "../../lib/session-store.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { rememberHit, rememberQuery } from "./recent.ts";
import { RecentList } from "./recent-list.tsx";
import { ResultList } from "./result-list.tsx";
import { SearchBox } from "./search-box.tsx";
import styles from "./search-panel.module.css";
import { countOf, inOrder, optionId, type SearchResult, type SearchResults } from "./search-results.ts";
import { createSearch, type SearchState } from "./search-store.ts";
import { SlashChoice } from "./slash-choice.tsx";

/** Admins see whole e-mail addresses, at a door of their own. */
const ask = (query: string, signal: AbortSignal): Promise<SearchResults> => {
  const isAdmin = useSession.getState().user?.roles.includes("admin");
  return isAdmin
    ? call("GET /api/admin/search", { query: { query }, signal })
    : call("GET /api/search", { query: { query }, signal });
};

/** The search panel at the right: mount it only while it is open. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const [search] = useState(() => createSearch(ask));
  const state = useStore(search.store);
  const [chosen, setChosen] = useState<{ id: string; of: SearchResults | null }>();
  useEffect(() => search.stop, [search]);
  const { results } = state;
  // A choice ends with the results that it was made among.
  const activeId = chosen?.of === results ? chosen?.id : undefined;
  const open = (result: SearchResult) => {
    rememberQuery(state.text);
    rememberHit(result);
    onClose();
  };
  const submit = (text: string) => {
    rememberQuery(text);
    search.askNow();
  };
  const again = (query: string) => {
    search.type(query);
    submit(query);
  };
  return (
    <Drawer title={t`Search`} side="right" sizePx={400} onClose={onClose}>
      <div className={styles.content}>
        <SearchBox
          text={state.text}
          onType={search.type}
          onSubmit={() => submit(state.text)}
          optionIds={results === null ? [] : inOrder(results).map(optionId)}
          activeId={activeId}
          onWalk={(id) => setChosen({ id, of: results })}
        />
        <p className={styles.status} role="status">
          {statusOf(state)}
        </p>
        {state.text === "" && <RecentList onQuery={again} onOpen={onClose} />}
        <Found state={state} activeId={activeId} onOpen={open} />
        {state.text === "" && <SlashChoice />}
      </div>
    </Drawer>
  );
}

function statusOf({ text, results, searching }: SearchState): string {
  if (searching) return t`Searching...`;
  if (results === null) return text.trim().length < 2 ? t`Players, tournaments and games: at least 2 letters.` : "";
  const count = countOf(results);
  if (count === 0) return "";
  return plural(count, { one: "# result", other: "# results" });
}

type FoundProps = {
  state: SearchState;
  activeId: string | undefined;
  onOpen: (result: SearchResult) => void;
};

function Found({ state: { results, searching, text }, activeId, onOpen }: FoundProps) {
  if (results === null) return null;
  if (countOf(results) > 0)
    return <ResultList results={results} query={text} activeId={activeId} stale={searching} onOpen={onOpen} />;
  return searching ? null : (
    <EmptyState art="search" title={t`No results found`} hint={t`Check the spelling, or try a shorter name.`} />
  );
}
