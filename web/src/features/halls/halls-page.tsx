import { plural, t } from "@lingui/core/macro";
import type { HallSummary } from "@pockethall/contract/halls";
import { STATES, stateOf } from "@pockethall/domain/states";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CardGrid, CardGridSkeleton } from "../../ui/card-grid.tsx";
import { CountLine, FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import styles from "./halls.module.css";
import { hallsQuery } from "./halls.queries.ts";

const PER_PAGE = 24;
const CARD_PX = 108;

/** /halls: where one can play, in all states or in one. */
export function HallsPage() {
  const [params] = useSearch();
  const state = stateOf(params.get("state") ?? "");
  return (
    <>
      <PageHeader title={t`Halls`} subtitle={t`Where PocketHall's matches are played`} />
      <FilterBar>
        <FilterSelect
          label={t`Filter by State`}
          emptyOption={t`All States`}
          options={STATES}
          value={state ?? ""}
          name="state"
        />
      </FilterBar>
      <HallList state={state} page={pageOf(params)} />
    </>
  );
}

function HallList({ state, page }: { state: ReturnType<typeof stateOf>; page: number }) {
  const [, change] = useSearch();
  const list = useQuery(hallsQuery({ ...(state ? { state } : {}), page, per_page: PER_PAGE }));
  return (
    <Loaded
      query={list}
      failure={t`Couldn't load halls`}
      waiting={<CardGridSkeleton heightPx={CARD_PX} label={t`Loading halls`} />}
    >
      {({ data, meta }) => (
        <>
          <CountLine>{plural({ count: meta.total }, { one: "# hall", other: "# halls" })}</CountLine>
          {meta.total === 0 && (
            <EmptyState
              art={state ? "search" : "rack"}
              title={state ? t`No halls in ${{ state }} yet` : t`No halls yet`}
              hint={t`Organisers add the halls that they play in.`}
              action={state && <Button onClick={() => change({ state: null, page: null })}>{t`All states`}</Button>}
            />
          )}
          <CardGrid dense stale={list.isPlaceholderData}>
            {data.map((hall) => (
              <HallCard key={hall.id} hall={hall} />
            ))}
          </CardGrid>
          <ListPages label={t`Halls`} meta={meta} />
        </>
      )}
    </Loaded>
  );
}

const HallCard = ({ hall: { id, name, address, state, table_count } }: { hall: HallSummary }) => (
  <Card as="li" pressable className={styles.card}>
    <h2 className={styles.name}>
      <StretchedLink to={`/halls/${id}`}>{name}</StretchedLink>
    </h2>
    <p className={styles.place}>{[address, state].filter(Boolean).join(", ")}</p>
    <p className="quiet">{plural(table_count, { one: "# table", other: "# tables" })}</p>
  </Card>
);
