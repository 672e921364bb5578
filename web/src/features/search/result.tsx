import { Avatar } from "../../ui/avatar.tsx";
import { Chip } from "../../ui/chip.tsx";
import { markedParts } from "./marks.ts";
import styles from "./search-panel.module.css";
import { type SearchResult, secondaryOf, TYPE_WORDS, titleOf } from "./search-results.ts";

/** What a result shows; the letters that the query found are marked. */
export function Result({ result, query }: { result: SearchResult; query: string }) {
  const secondary = secondaryOf(result);
  return (
    <>
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
    </>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  let at = 0;
  return markedParts(text, query).map((part) => {
    at += part.text.length;
    return part.isMarked ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>;
  });
}

/** A face or the first letter for people; 'T', 'G' and 'H' for tournaments, games and halls. */
function ResultAvatar({ result }: { result: SearchResult }) {
  if (result.type === "tournament") return <Letter letter="T" />;
  if (result.type === "game") return <Letter letter="G" />;
  if (result.type === "hall") return <Letter letter="H" />;
  return <Avatar name={titleOf(result)} imageUrl={result.profile_image} sizePx={40} />;
}

const Letter = ({ letter }: { letter: string }) => (
  <span className={styles.letter} aria-hidden="true">
    {letter}
  </span>
);
