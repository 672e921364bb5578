import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useState } from "react";
import { MapTip } from "./map-tip.tsx";
import { neighbourOf } from "./neighbours.ts";
import { ShadeLegend } from "./shade-legend.tsx";
import { shadesUpTo } from "./shades.ts";
import { type CountedStatus, matchesText, type StateGames } from "./state-games.ts";
import { useStateLink } from "./state-link.ts";
import styles from "./state-map.module.css";
import { StateShape } from "./state-shape.tsx";
import type { StatesMap } from "./states-map.ts";

export type StateMapProps = { map: StatesMap; rows: StateGames; status: CountedStatus; chosen: string };

/**
 * The map of the states, each a link that chooses it: darker with more games, and its number on it. One stop for Tab;
 * arrows lead to the next state that way.
 */
export function StateMap({ map, rows, status, chosen }: StateMapProps) {
  const counts = new Map(rows.map((row) => [row.state, row.games]));
  const states = map.states.map((drawn) => ({ ...drawn, games: counts.get(drawn.state) ?? 0 }));
  const shades = shadesUpTo(Math.max(...states.map(({ games }) => games)));
  const roving = useRovingMap(states, chosen);
  const linkTo = useStateLink(chosen);
  const pointed = states[roving.pointed ?? -1];
  const isMarked = (state: string, index: number) => index === roving.pointed || state === chosen;
  return (
    <div className={styles.figure}>
      <div className={styles.sheet}>
        <svg className={styles.map} viewBox={`0 0 ${map.width} ${map.height}`} {...roving.mapProps}>
          {states.map((drawn, index) => (
            <StateShape
              key={drawn.state}
              {...drawn}
              to={linkTo(drawn.state)}
              shades={shades}
              words={matchesText(drawn.games, status)}
              isChosen={drawn.state === chosen}
              {...roving.stateProps(index)}
            />
          ))}
          {states.map(
            ({ state, path }, index) =>
              isMarked(state, index) && (
                <path
                  key={state}
                  d={path}
                  className={index === roving.pointed ? styles.pointedLine : styles.chosenLine}
                />
              ),
          )}
        </svg>
        {pointed && (
          <MapTip map={map} at={pointed.centre} name={pointed.state} words={matchesText(pointed.games, status)} />
        )}
      </div>
      <ShadeLegend shades={shades} />
    </div>
  );
}

type Placed = { state: string; centre: readonly [number, number] };

/** One stop for Tab in the whole map, moved by arrows; and which state the pointer or the focus is on. */
function useRovingMap(states: readonly Placed[], chosen: string) {
  const [pointed, setPointed] = useState<number>();
  const [stop, setStop] = useState(() =>
    Math.max(
      0,
      states.findIndex(({ state }) => state === chosen),
    ),
  );
  const leave = () => setPointed(undefined);
  const move = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key === "Escape") leave();
    const places = states.map(({ centre }) => centre);
    const next = neighbourOf(event.key, stop, places);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<SVGAElement>("a")[next]?.focus();
  };
  const mapProps = {
    role: "group",
    "aria-label": t`Map of Nigeria. Use the arrow keys to move between states.`,
    onKeyDown: move,
    onPointerLeave: leave,
  };
  const stateProps = (index: number) => ({
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => {
      setStop(index);
      setPointed(index);
    },
    onBlur: leave,
    onPointerEnter: () => setPointed(index),
  });
  return { pointed, mapProps, stateProps };
}
