import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useSearch } from "../../../lib/search-params.ts";
import { useSession } from "../../../lib/session-store.ts";
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
  if (!isAdmin) return <NotAllowed title={t`Duplicate players`} hint={t`Admins merge players here.`} />;
  return (
    <>
      <PageHeader
        title={t`Duplicate players`}
        subtitle={t`One person under two names becomes one player. It can be undone.`}
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
      <ReviewHeading id="suggested">{t`Suggestions`}</ReviewHeading>
      <search className={styles.search}>
        <form className={searchStyles.form} onSubmit={search}>
          <TextField
            label={t`Names like`}
            type="search"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">
            <Search aria-hidden="true" />
            {t`Search`}
          </Button>
        </form>
      </search>
      <Loaded
        query={duplicates}
        failure={t`Failed to fetch the suggestions`}
        waiting={<SkeletonRows rows={4} label={t`Loading suggestions`} />}
      >
        {(pairs) =>
          pairs.length === 0 ? (
            <EmptyState
              art="search"
              title={asked === "" ? t`No two players look like one person` : t`No two names like this`}
              hint={asked === "" ? undefined : t`Try one of the words of the name.`}
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
