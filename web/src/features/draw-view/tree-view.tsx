import { t } from "@lingui/core/macro";
import { Maximize2, Minus, Plus } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { IconButton } from "../../ui/button.tsx";
import type { Tree } from "./bracket.ts";
import styles from "./draw-tree.module.css";
import { ON_SCREEN, sizeOf } from "./picture.ts";
import type { PlayerPath } from "./player-path.ts";
import { TreeBoxes } from "./tree-boxes.tsx";
import { TreeHeadings } from "./tree-headings.tsx";
import type { TreeLayout } from "./tree-layout.ts";
import { useDrag } from "./use-drag.ts";
import { useWindow } from "./use-window.ts";
import { EM_PX, useZoom } from "./use-zoom.ts";
import { isWalkKey, stepFrom, walkOf } from "./walk.ts";

/** In em, as the style sheet has it. */
const FRAME_PADDING = 0.75;

type TreeViewProps = { tree: Tree; path: PlayerPath | undefined };

/** The whole tree: drag, scroll, zoom; one Tab stop from which the arrow keys walk along the feeders. */
export function TreeView({ tree, path }: TreeViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { layout } = tree;
  const size = sizeOf(layout, ON_SCREEN);
  const { zoom, isSet, fit, zoomIn, zoomOut } = useZoom(frame, size.width + 2 * FRAME_PADDING);
  const area = useWindow(frame, EM_PX * zoom);
  const { stop, ...walking } = useWalk(frame, tree);
  useDrag(frame);
  useGoTo(frame, layout, path, isSet ? EM_PX * zoom : null);
  return (
    <div>
      <div className={styles.tools} role="group" aria-label={t`Zoom`}>
        <IconButton label={t`Zoom out`} onClick={zoomOut}>
          <Minus aria-hidden="true" />
        </IconButton>
        <output className="tabular" aria-label={t`Zoom`}>
          {Math.round(zoom * 100)}%
        </output>
        <IconButton label={t`Zoom in`} onClick={zoomIn}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Fit to width`} onClick={fit}>
          <Maximize2 aria-hidden="true" />
        </IconButton>
        <p className={styles.help}>{t`Drag to move. Use the arrow keys to go from game to game.`}</p>
      </div>
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-label={t`Tree of the draw. Use the arrow keys to go from game to game; the list shows the same games as text.`}
        {...walking}
      >
        <div className={styles.picture} style={{ fontSize: `${EM_PX * zoom}px` }}>
          <div className={styles.canvas} style={{ inlineSize: `${size.width}em`, blockSize: `${size.height}em` }}>
            <TreeBoxes tree={tree} area={area} path={path} stop={stop} />
            <TreeHeadings tree={tree} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Makes a thing when it is first asked for, once. */
function onceAsked<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Arrow keys from the game that has the focus; the game reached is drawn first when it was out of sight. */
function useWalk(frame: RefObject<HTMLElement | null>, { nodes, games, layout }: Tree) {
  const walk = useMemo(() => onceAsked(() => walkOf(nodes, layout, (key) => games.has(key))), [nodes, layout, games]);
  const [chosen, setChosen] = useState<string>();
  const isMoving = useRef(false);
  const stop = chosen !== undefined && games.has(chosen) ? chosen : games.keys().next().value;
  useEffect(() => {
    if (!isMoving.current || stop === undefined) return;
    isMoving.current = false;
    const box = frame.current?.querySelector<HTMLElement>(`[data-game="${CSS.escape(stop)}"]`);
    box?.focus({ preventScroll: true });
    box?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [frame, stop]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || stop === undefined || !isWalkKey(event.key)) return;
    event.preventDefault();
    const next = stepFrom(walk(), stop, event.key);
    isMoving.current = next !== undefined && next !== stop;
    if (next !== undefined) setChosen(next);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const key = target.closest<HTMLElement>("[data-game]")?.dataset["game"];
    if (key !== undefined) setChosen(key);
  };
  return { stop, onKeyDown, onFocus };
}

/** Brings the newest game of the chosen player into sight, once for each choice. */
function useGoTo(
  frame: RefObject<HTMLElement | null>,
  layout: TreeLayout,
  path: PlayerPath | undefined,
  emPx: number | null,
): void {
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = frame.current;
    const place = layout.places.get(path?.games.findLast(({ game }) => layout.places.has(game.key))?.game.key ?? "");
    if (emPx === null || shown.current === path?.player.id) return;
    shown.current = path?.player.id;
    if (element === null || place === undefined) return;
    const { columnWidth, rowHeight, headHeight } = ON_SCREEN;
    element.scrollTo(
      (place.column + 0.5) * columnWidth * emPx - element.clientWidth / 2,
      (headHeight + place.row * rowHeight) * emPx - element.clientHeight / 2,
    );
  }, [frame, layout, path, emPx]);
}
