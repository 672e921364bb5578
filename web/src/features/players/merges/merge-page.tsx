import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useSearch } from "../../../lib/search-params.ts";
import { useSession } from "../../../lib/session-store.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { NotAllowed } from "../../../ui/not-allowed.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import searchStyles from "../player-search.module.css";
import { DuplicateCard } from "./duplicate-card.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { MergeList } from "./merge-list.tsx";
import styles from "./merges.module.css";
import { type Duplicate, duplicatesQuery } from "./merges.queries.ts";

/** /admin/players: one person under two names becomes one player, and two again. */
export function MergePage() {
  const isAdmin = useSession((session) => session.user?.roles.includes("admin") ?? false);
  if (!isAdmin) return <NotAllowed title="Duplicate players" hint="Admins merge players here." />;
  return (
    <>
      <PageHeader
        title="Duplicate players"
        subtitle="One person under two names becomes one player. It can be undone."
      />
      <div className={styles.desk}>
        <Suggestions />
        <MergeList />
      </div>
    </>
  );
}

function Suggestions() {
  const [params, change] = useSearch();
  const asked = params.get("q") ?? "";
  const [typed, setTyped] = useState(asked);
  const [chosen, setChosen] = useState<Duplicate | null>(null);
  const duplicates = useQuery(duplicatesQuery(asked));
  const search = (event: FormEvent) => {
    event.preventDefault();
    change({ q: typed.trim().slice(0, 100) });
  };
  return (
    <section aria-labelledby="suggested">
      <h2 id="suggested" className={styles.heading}>
        Suggestions
      </h2>
      <search className={styles.search}>
        <form className={searchStyles.form} onSubmit={search}>
          <TextField
            label="Names like"
            type="search"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">
            <Search aria-hidden="true" />
            Search
          </Button>
        </form>
      </search>
      <Loaded
        query={duplicates}
        failure="Failed to fetch the suggestions"
        waiting={<SkeletonRows rows={4} label="Loading suggestions" />}
      >
        {(pairs) =>
          pairs.length === 0 ? (
            <EmptyState
              title={asked === "" ? "No two players look like one person" : "No two names like this"}
              hint={asked === "" ? undefined : "Try one of the words of the name."}
            />
          ) : (
            <ul className={styles.cards}>
              {pairs.map((pair) => (
                <DuplicateCard
                  key={pair.players.map(({ id }) => id).join()}
                  pair={pair}
                  onMerge={() => setChosen(pair)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {chosen && <MergeDialog players={chosen.players} onClose={() => setChosen(null)} />}
    </section>
  );
}
