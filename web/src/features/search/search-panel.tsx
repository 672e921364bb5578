import { plural, t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { call } from "../../lib/api.ts";
import { useSession } from "../../lib/session-store.ts";
import { Combobox } from "../../ui/combobox/combobox.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { rememberHit, rememberQuery } from "./recent.ts";
import { RecentList } from "./recent-list.tsx";
import { Result } from "./result.tsx";
import styles from "./search-panel.module.css";
import { countOf, groupsOf, keyOf, type SearchResult, type SearchResults } from "./search-results.ts";
import { createSearch, type SearchState } from "./search-store.ts";
import { SlashChoice } from "./slash-choice.tsx";

/** Admins see whole e-mail addresses, at an endpoint of their own. */
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
  useEffect(() => search.stop, [search]);
  const { text, results, searching } = state;
  const open = (result: SearchResult) => {
    rememberQuery(text);
    rememberHit(result);
    onClose();
  };
  const submit = (query: string) => {
    rememberQuery(query);
    search.askNow();
  };
  const again = (query: string) => {
    search.type(query);
    submit(query);
  };
  return (
    <Drawer title={t`Search`} side="right" sizePx={400} onClose={onClose}>
      <div className={styles.content}>
        <Combobox
          kind="search"
          label={t`Search players, tournaments, games and halls`}
          listLabel={t`Results`}
          placeholder={t`Search...`}
          text={text}
          onText={search.type}
          groups={groupsOf(results)}
          keyOf={keyOf}
          linkOf={({ url }) => url}
          onChoose={open}
          onSubmit={() => submit(text)}
          clear={text === "" ? undefined : { label: t`Clear`, onClear: () => search.type("") }}
          status={statusOf(state)}
          busy={searching}
        >
          {(result) => <Result result={result} query={text} />}
        </Combobox>
        {text === "" && <RecentList onQuery={again} onOpen={onClose} />}
        {results !== null && countOf(results) === 0 && !searching && (
          <EmptyState art="search" title={t`No results found`} hint={t`Check the spelling, or try a shorter name.`} />
        )}
        {text === "" && <SlashChoice />}
      </div>
    </Drawer>
  );
}

function statusOf({ text, results, searching }: SearchState): string {
  if (searching) return t`Searching...`;
  if (results === null)
    return text.trim().length < 2 ? t`Search players, tournaments, games and halls. Enter at least 2 letters.` : "";
  const count = countOf(results);
  if (count === 0) return "";
  return plural(count, { one: "# result", other: "# results" });
}
