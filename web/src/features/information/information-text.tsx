import type { InformationBlock, InformationRun } from "@pockethall/contract/information";
import { Link } from "../../ui/link.tsx";
import styles from "./information.module.css";

/** The text of a page as the server has read it: every word is text, and links lead where the server allows. */
export function InformationText({ blocks }: { blocks: readonly InformationBlock[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        // A text never changes its order while it shows.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block: { kind, lines } }: { block: InformationBlock }) {
  if (kind === "list" || kind === "numbered-list") {
    const List = kind === "list" ? "ul" : "ol";
    return (
      <List>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Line line={line} />
          </li>
        ))}
      </List>
    );
  }
  const Element = ({ heading: "h2", subheading: "h3", paragraph: "p" } as const)[kind];
  return (
    <Element>
      <Line line={lines[0] ?? []} />
    </Element>
  );
}

// oxlint-disable-next-line react/no-array-index-key
const Line = ({ line }: { line: readonly InformationRun[] }) => line.map((run, index) => <Run key={index} run={run} />);

function Run({ run: { text, is_bold, href } }: { run: InformationRun }) {
  const words = is_bold ? <strong>{text}</strong> : text;
  if (href === null) return words;
  if (href.startsWith("/")) return <Link to={href}>{words}</Link>;
  return (
    <a href={href} rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}
