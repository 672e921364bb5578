import { t } from "@lingui/core/macro";
import { History, X } from "lucide-react";
import { Button, IconButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { forgetAll, forgetQuery, type RecentHit, useRecent } from "./recent.ts";
import styles from "./search-panel.module.css";
import { TYPE_WORDS } from "./search-results.ts";

type RecentListProps = {
  /** Called with what is to be looked for again. */
  onQuery: (query: string) => void;
  /** Called when something is opened. */
  onOpen: () => void;
};

/** What was looked for and opened here before; nothing on a device that has not searched yet. */
export function RecentList({ onQuery, onOpen }: RecentListProps) {
  const { queries, hits } = useRecent();
  if (queries.length + hits.length === 0) return null;
  return (
    <section className={styles.groups} aria-labelledby="search-recent">
      <div className={styles.recentHead}>
        <h3 id="search-recent" className={styles.heading}>
          {t`Recent searches`}
        </h3>
        <Button variant="plain" onClick={forgetAll}>
          {t`Clear all`}
        </Button>
      </div>
      <ul>
        {queries.map((query) => (
          <RecentQuery key={query} query={query} onQuery={onQuery} />
        ))}
        {hits.map((hit) => (
          <RecentlyOpened key={hit.url} hit={hit} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

const RecentQuery = ({ query, onQuery }: { query: string; onQuery: (query: string) => void }) => (
  <li className={styles.recent}>
    <button type="button" className={styles.again} onClick={() => onQuery(query)}>
      <History aria-hidden="true" />
      <span className={styles.secondary}>{query}</span>
    </button>
    <IconButton label={t`Remove ${query}`} onClick={() => forgetQuery(query)}>
      <X />
    </IconButton>
  </li>
);

const RecentlyOpened = ({ hit: { title, type, url }, onOpen }: { hit: RecentHit; onOpen: () => void }) => (
  <li>
    <Link to={url} className={styles.result} onClick={onOpen}>
      <span className={styles.title}>{title}</span>
      <Chip>{TYPE_WORDS[type]}</Chip>
    </Link>
  </li>
);
