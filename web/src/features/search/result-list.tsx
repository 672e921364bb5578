import { Avatar } from "../../ui/avatar.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./search-panel.module.css";
import { GROUPS, type SearchResult, type SearchResults, secondaryOf, TYPE_WORDS, titleOf } from "./search-results.ts";

type ResultListProps = {
  results: SearchResults;
  /** Newer results are on their way. */
  stale: boolean;
  /** Called when a result is opened. */
  onOpen: () => void;
};

/** What was found, group by group; empty groups are left out. */
export function ResultList({ results, stale, onOpen }: ResultListProps) {
  return (
    <div className={cx(styles.groups, stale && styles.stale)}>
      {GROUPS.filter(({ key }) => results[key].length > 0).map(({ key, heading }) => (
        <section key={key} aria-labelledby={`search-${key}`}>
          <h3 id={`search-${key}`} className={styles.heading}>
            {heading}
          </h3>
          <ul>
            {results[key].map((result) => (
              <li key={result.id}>
                <ResultLink result={result} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ResultLink({ result, onOpen }: { result: SearchResult; onOpen: () => void }) {
  const secondary = secondaryOf(result);
  return (
    <Link to={result.url} className={styles.result} onClick={onOpen}>
      <ResultAvatar result={result} />
      <span className={styles.lines}>
        <span className={styles.title}>{titleOf(result)}</span>
        {secondary !== "" && <span className={styles.secondary}>{secondary}</span>}
      </span>
      <Chip>{TYPE_WORDS[result.type]}</Chip>
    </Link>
  );
}

/** A face or the first letter for people; 'T' and 'G' for tournaments and games. */
function ResultAvatar({ result }: { result: SearchResult }) {
  if (result.type === "tournament") return <Letter letter="T" />;
  if (result.type === "game") return <Letter letter="G" />;
  return <Avatar name={titleOf(result)} imageUrl={result.profile_image} sizePx={40} />;
}

const Letter = ({ letter }: { letter: string }) => (
  <span className={styles.letter} aria-hidden="true">
    {letter}
  </span>
);
