import type { Tree } from "./bracket.ts";
import styles from "./draw-tree.module.css";
import { ON_SCREEN } from "./picture.ts";

/** The names of the rounds over their columns; they stay in sight for as long as their side of the draw does. */
export function TreeHeadings({ tree }: { tree: Tree }) {
  const { headings, layout } = tree;
  const sections = [...new Set(headings.map(({ section }) => section))];
  const { rowHeight, headHeight, columnWidth, boxWidth } = ON_SCREEN;
  return sections.map((section, index) => {
    const top = index === 0 ? 0 : topOf(section, tree);
    const after = sections[index + 1];
    const bottom = after === undefined ? layout.rows : topOf(after, tree);
    return (
      <div
        key={section}
        className={styles.section}
        style={{ top: `${top * rowHeight}em`, blockSize: `${(bottom - top) * rowHeight + headHeight}em` }}
      >
        <div className={styles.headings} style={{ blockSize: `${headHeight}em` }}>
          {headings
            .filter((heading) => heading.section === section)
            .map(({ column, name }) => (
              <h3
                key={column}
                className={styles.heading}
                style={{ left: `${column * columnWidth}em`, inlineSize: `${boxWidth}em` }}
              >
                {name}
              </h3>
            ))}
        </div>
      </div>
    );
  });
}

/** The first row of a side of the draw. */
function topOf(section: number, { nodes, layout }: Tree): number {
  const rows = nodes.filter((node) => node.section === section).map(({ key }) => layout.places.get(key)?.row ?? 0);
  return Math.min(...rows) - 0.5;
}
