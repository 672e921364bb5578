import { t } from "@lingui/core/macro";
import type { Draw } from "@pockethall/contract/draws";
import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { tieBreakRule } from "../../lib/tie-break-labels.ts";
import type { Tree } from "./bracket.ts";
import { BYE_HEIGHT, ByeBox, PaperBox } from "./game-box.tsx";
import { ListView } from "./list-view.tsx";
import { cornerOf, lineBetween, ON_PAPER, sizeOf } from "./picture.ts";
import { type PrintPage, pagesOf } from "./print-pages.ts";
import styles from "./print-sheets.module.css";
import { layoutTree } from "./tree-layout.ts";

/** A4 on its side without margins and head; what fits a sheet in print that can be read from a wall. */
const SHEET_MM = { width: 277, height: 174 };
const ROWS_A_SHEET = 16;
const LARGEST_EM_MM = 3.6;

type PrintSheetsProps = { draw: Draw; tree: Tree; title: string };

/** The whole draw on paper, rendered for printing: the tree in sheets on their side; tables and rounds as text. */
export function PrintSheets(props: PrintSheetsProps) {
  const isPrinting = useIsPrinting();
  return isPrinting ? createPortal(<Sheets {...props} />, document.body) : null;
}

/** True from the moment before the browser prints until it has. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as this listener returns.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
  return isPrinting;
}

function Sheets({ draw, tree, title }: PrintSheetsProps) {
  const pages = pagesOf(tree.nodes, tree.layout, ROWS_A_SHEET);
  const inTree = new Set(tree.games.keys());
  const rest = { ...draw, rounds: draw.rounds.filter(({ games }) => games.some(({ key }) => !inTree.has(key))) };
  return (
    <div className={styles.sheets}>
      {rest.rounds.length > 0 && (
        <div className={styles.text}>
          <h1>{title}</h1>
          <ListView draw={rest} />
          {draw.tie_breaks && <p>{tieBreakRule(draw.tie_breaks)}</p>}
        </div>
      )}
      {pages.map((page, index) => (
        <section key={index} className={styles.sheet}>
          <header className={styles.head}>
            <strong>{title}</strong>
            <span>{t`Draw, sheet ${{ index: index + 1 }} of ${{ count: pages.length }} · ${{ host: location.host }}${{ pathname: location.pathname }}`}</span>
          </header>
          <Sheet page={page} tree={tree} />
        </section>
      ))}
    </div>
  );
}

function Sheet({ page, tree }: { page: PrintPage; tree: Tree }) {
  const leftmost = Math.min(...page.nodes.map(({ column }) => column));
  const layout = layoutTree(page.nodes.map((node) => ({ ...node, column: node.column - leftmost })));
  const { width, height } = sizeOf(layout, ON_PAPER);
  const emMm = Math.min(LARGEST_EM_MM, SHEET_MM.width / width, SHEET_MM.height / height);
  const lines = [...layout.next].flatMap(([key, nextKey]) => {
    const [from, to] = [layout.places.get(key), layout.places.get(nextKey)];
    return from && to ? [lineBetween(from, to, ON_PAPER).path] : [];
  });
  return (
    <div
      className={styles.picture}
      style={{ fontSize: `${emMm}mm`, inlineSize: `${width}em`, blockSize: `${height}em` }}
    >
      <svg className={styles.lines} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={lines.join("")} />
      </svg>
      {tree.headings
        .filter(({ section, column }) => page.nodes.some((node) => node.section === section && node.column === column))
        .map(({ section, column, name }) => (
          <h2
            key={`${section} ${column}`}
            className={styles.heading}
            style={{ left: `${(column - leftmost) * ON_PAPER.columnWidth}em` }}
          >
            {name}
          </h2>
        ))}
      {page.nodes.map(({ key }) => (
        <PaperNode key={key} id={key} tree={tree} layout={layout} />
      ))}
    </div>
  );
}

function PaperNode({ id, tree, layout }: { id: string; tree: Tree; layout: Tree["layout"] }) {
  const place = layout.places.get(id);
  const named = tree.games.get(id);
  const player = tree.byes.get(id);
  if (place === undefined) return null;
  if (named)
    return (
      <PaperBox {...cornerOf(place, ON_PAPER.boxHeight, ON_PAPER)} measures={ON_PAPER} named={named} playerId={null} />
    );
  if (player === undefined) return null;
  return <ByeBox {...cornerOf(place, BYE_HEIGHT, ON_PAPER)} measures={ON_PAPER} player={player} isOnPath={false} />;
}
