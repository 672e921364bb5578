import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Link } from "../../ui/link.tsx";
import { markedParts } from "./marks.ts";
import styles from "./search-panel.module.css";
import {
  GROUPS,
  optionId,
  type SearchResult,
  type SearchResults,
  secondaryOf,
  TYPE_WORDS,
  titleOf,
} from "./search-results.ts";

export const LIST_ID = "search-results";

type ResultListProps = {
  results: SearchResults;
  /** What was looked for: its letters are marked. */
  query: string;
  /** The result that Enter opens. */
  activeId: string | undefined;
  /** Newer results are on their way. */
  stale: boolean;
  /** Called when a result is opened. */
  onOpen: (result: SearchResult) => void;
};

/** What was found, group by group; empty groups are left out. The box above owns the focus and walks the options. */
export function ResultList({ results, query, activeId, stale, onOpen }: ResultListProps) {
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const groups = GROUPS.filter(({ key }) => results[key].length > 0);
  return (
    <div id={LIST_ID} role="listbox" aria-label={t`Results`} className={cx(styles.groups, stale && styles.stale)}>
      {groups.map(({ key, heading }) => (
        <div key={key} role="group" aria-labelledby={`search-${key}`}>
          <div id={`search-${key}`} role="presentation" className={styles.heading}>
            {heading} <span className={styles.count}>{results[key].length}</span>
          </div>
          {results[key].map((result) => (
            <Option
              key={result.id}
              result={result}
              query={query}
              isActive={optionId(result) === activeId}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { result: SearchResult; query: string; isActive: boolean; onOpen: (result: SearchResult) => void };

function Option({ result, query, isActive, onOpen }: OptionProps) {
  const secondary = secondaryOf(result);
  return (
    <Link
      to={result.url}
      id={optionId(result)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.result}
      onClick={() => onOpen(result)}
    >
      <ResultAvatar result={result} />
      <span className={styles.lines}>
        <span className={styles.title}>
          <Marked text={titleOf(result)} query={query} />
        </span>
        {secondary !== "" && (
          <span className={styles.secondary}>
            {result.type === "user" || result.type === "player" ? secondary : <Marked text={secondary} query={query} />}
          </span>
        )}
      </span>
      <Chip>{TYPE_WORDS[result.type]}</Chip>
    </Link>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  let at = 0;
  return markedParts(text, query).map((part) => {
    at += part.text.length;
    return part.isMarked ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>;
  });
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
