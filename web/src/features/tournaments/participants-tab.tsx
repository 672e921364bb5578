import { t } from "@lingui/core/macro";
import { useSearch } from "../../lib/search-params.ts";
import { clampPage, pageOf, slicePage } from "../../lib/url-choice.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import styles from "./tournament-detail.module.css";
import type { Tournament } from "./tournament-queries.ts";

const PER_PAGE = 50;

/** The participants, fifty at a time. */
export function ParticipantsTab({ tournament }: { tournament: Tournament }) {
  const [params, change] = useSearch();
  const everyone = tournament.participants ?? [];
  if (everyone.length === 0)
    return <EmptyState art="rack" title={t`No participants yet`} hint={t`Be the first to register.`} />;
  const page = clampPage(pageOf(params), everyone.length, PER_PAGE);
  return (
    <>
      <Card flush>
        <ul>
          {slicePage(everyone, page, PER_PAGE).map(({ id, name, profile_image, state, ranking, win_rate, seed }) => (
            <li key={id} className={styles.participant}>
              <Avatar name={name} imageUrl={profile_image} />
              <span className={styles.who}>
                <StretchedLink to={`/players/${id}`}>{name}</StretchedLink>
                <span className={styles.quiet}>
                  {state ?? t`N/A`}
                  {seed !== null && <> · {t`Seed ${seed}`}</>}
                </span>
              </span>
              <span className={styles.figures}>
                <strong className="tabular">{ranking === null ? t`N/A` : `#${ranking}`}</strong>
                <span className={styles.quiet}>{win_rate === null ? t`No record` : t`${win_rate}% won`}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Pagination
        label={t`Participants`}
        page={page}
        perPage={PER_PAGE}
        total={everyone.length}
        onPage={(next) => change({ page: next })}
      />
    </>
  );
}
