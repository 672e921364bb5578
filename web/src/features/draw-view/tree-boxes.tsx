import type { Tree } from "./bracket.ts";
import styles from "./draw-tree.module.css";
import { BYE_HEIGHT, ByeBox, GameBox } from "./game-box.tsx";
import { type Area, cornerOf, lineBetween, ON_SCREEN, overlaps, type Point, sizeOf } from "./picture.ts";
import type { PlayerPath } from "./player-path.ts";
import type { TreeLayout } from "./tree-layout.ts";

type TreeBoxesProps = {
  tree: Tree;
  /** Only what overlaps this is drawn, and the box that Tab reaches. */
  area: Area;
  path: PlayerPath | undefined;
  stop: string | undefined;
};

/** The boxes in sight, column by column, and the lines between them. */
export function TreeBoxes({ tree, area, path, stop }: TreeBoxesProps) {
  const { x, y, width, height } = drawnPart(area, tree.layout);
  const inSight = tree.nodes.filter(({ key }) => key === stop || isInSight(tree.layout, key, area));
  return (
    <>
      <svg
        className={styles.lines}
        viewBox={`${x} ${y} ${width} ${height}`}
        style={{ left: `${x}em`, top: `${y}em`, inlineSize: `${width}em`, blockSize: `${height}em` }}
        aria-hidden="true"
      >
        <Lines layout={tree.layout} area={area} path={path} />
      </svg>
      {inSight.map(({ key }) => (
        <NodeBox key={key} id={key} tree={tree} path={path} isStop={key === stop} />
      ))}
    </>
  );
}

/** The part of the picture that is in the window: the surface of the lines is no larger. */
function drawnPart(area: Area, layout: TreeLayout): Point & { width: number; height: number } {
  const size = sizeOf(layout, ON_SCREEN);
  const [x, y] = [Math.max(0, area.left), Math.max(0, area.top)];
  const [right, bottom] = [Math.min(size.width, area.right), Math.min(size.height, area.bottom)];
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

type NodeBoxProps = Pick<TreeBoxesProps, "tree" | "path"> & { id: string; isStop: boolean };

function NodeBox({ id, tree, path, isStop }: NodeBoxProps) {
  const place = tree.layout.places.get(id);
  const named = tree.games.get(id);
  const player = tree.byes.get(id);
  if (place === undefined) return null;
  const { x, y } = cornerOf(place, named ? ON_SCREEN.boxHeight : BYE_HEIGHT, ON_SCREEN);
  const at = { x, y, measures: ON_SCREEN, isOnPath: path?.keys.has(id) ?? false };
  if (named) return <GameBox {...at} named={named} playerId={path?.player.id ?? null} isStop={isStop} />;
  return player && <ByeBox {...at} player={player} />;
}

function isInSight({ places }: TreeLayout, key: string, area: Area): boolean {
  const place = places.get(key);
  if (place === undefined) return false;
  const { x, y } = cornerOf(place, ON_SCREEN.boxHeight, ON_SCREEN);
  return overlaps(area, { left: x, top: y, right: x + ON_SCREEN.boxWidth, bottom: y + ON_SCREEN.boxHeight });
}

/** The chosen player's way lies over the other lines. */
function Lines({ layout, area, path }: Pick<TreeBoxesProps, "area" | "path"> & { layout: TreeLayout }) {
  const plain: string[] = [];
  const chosen: string[] = [];
  for (const [key, nextKey] of layout.next) {
    const [from, to] = [layout.places.get(key), layout.places.get(nextKey)];
    if (!from || !to) continue;
    const line = lineBetween(from, to, ON_SCREEN);
    if (!overlaps(area, line)) continue;
    (path?.keys.has(key) && path.keys.has(nextKey) ? chosen : plain).push(line.path);
  }
  return (
    <>
      <path className={styles.line} d={plain.join("")} />
      {chosen.length > 0 && <path className={styles.chosenLine} d={chosen.join("")} />}
    </>
  );
}
