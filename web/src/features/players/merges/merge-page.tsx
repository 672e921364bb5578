import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "../../../lib/search-params.ts";
import { useSession } from "../../../lib/session-store.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { NotAllowed } from "../../../ui/not-allowed.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ReviewCards, ReviewHeading } from "../../../ui/review-list.tsx";
import { SearchForm } from "../../../ui/search-form.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { DuplicateCard } from "./duplicate-card.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { MergeList } from "./merge-list.tsx";
import styles from "./merges.module.css";
import { type Duplicate, duplicatesQuery } from "./merges.queries.ts";

/** /admin/players: one person under two names becomes one player, and two again. */
export function MergePage() {
  const isAdmin = useSession((session) => session.user?.roles.includes("admin") ?? false);
  if (!isAdmin) return <NotAllowed title={t`Duplicate players`} hint={t`This page is for admins.`} />;
  return (
    <>
      <PageHeader
        title={t`Duplicate players`}
        subtitle={t`Merge one person's two names into one player. You can undo it.`}
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
  const [chosen, setChosen] = useState<Duplicate | null>(null);
  const duplicates = useQuery(duplicatesQuery(asked));
  return (
    <section aria-labelledby="suggested">
      <ReviewHeading id="suggested">{t`Suggestions`}</ReviewHeading>
      <div className={styles.search}>
        <SearchForm label={t`Search names`} initial={asked} onSearch={(q) => change({ q })} />
      </div>
      <Loaded
        query={duplicates}
        failure={t`Couldn't load the suggestions`}
        waiting={<SkeletonRows rows={4} label={t`Loading suggestions`} />}
      >
        {(pairs) =>
          pairs.length === 0 ? (
            <EmptyState
              art="search"
              title={asked === "" ? t`No duplicate players found` : t`No similar names found`}
              hint={asked === "" ? undefined : t`Try one part of the name.`}
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
