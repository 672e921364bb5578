import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useSearch } from "../../../lib/search-params.ts";
import { useSession } from "../../../lib/session-store.ts";
import * as texts from "../../../texts/players/merge-page.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { NotAllowed } from "../../../ui/not-allowed.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ReviewCards, ReviewHeading } from "../../../ui/review-list.tsx";
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
  if (!isAdmin) return <NotAllowed title={texts.duplicatePlayers} hint={texts.adminsMergePlayersHere} />;
  return (
    <>
      <PageHeader title={texts.duplicatePlayers} subtitle={texts.onePersonUnderTwoNames} />
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
      <ReviewHeading id="suggested">{texts.suggestions}</ReviewHeading>
      <search className={styles.search}>
        <form className={searchStyles.form} onSubmit={search}>
          <TextField
            label={texts.namesLike}
            type="search"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">
            <Search aria-hidden="true" />
            {texts.search}
          </Button>
        </form>
      </search>
      <Loaded
        query={duplicates}
        failure={texts.failedToFetchTheSuggestions}
        waiting={<SkeletonRows rows={4} label={texts.loadingSuggestions} />}
      >
        {(pairs) =>
          pairs.length === 0 ? (
            <EmptyState
              art="search"
              title={asked === "" ? texts.noTwoPlayersLookLike : texts.noTwoNamesLikeThis}
              hint={asked === "" ? undefined : texts.tryOneOfTheWords}
            />
          ) : (
            <ReviewCards>
              {pairs.map((pair) => (
                <DuplicateCard
                  key={pair.players.map(({ id }) => id).join()}
                  pair={pair}
                  onMerge={() => setChosen(pair)}
                />
              ))}
            </ReviewCards>
          )
        }
      </Loaded>
      {chosen && <MergeDialog players={chosen.players} onClose={() => setChosen(null)} />}
    </section>
  );
}
