import { cx } from "../../../ui/cx.ts";
import { Link, type LinkProps } from "../../../ui/link.tsx";
import { shadeOf, shortCount } from "./shades.ts";
import styles from "./state-map.module.css";

type StateShapeProps = Pick<LinkProps, "to" | "tabIndex" | "onFocus" | "onBlur" | "onPointerEnter"> & {
  state: string;
  path: string;
  centre: readonly [x: number, y: number];
  games: number;
  shades: readonly number[];
  /** '12 upcoming matches'. */
  words: string;
  isChosen: boolean;
};

/** One state on the map, a link. */
export function StateShape({ state, path, centre, games, shades, words, isChosen, ...link }: StateShapeProps) {
  return (
    <Link
      {...link}
      replace
      className={cx(styles.state, styles[`shade${shadeOf(games, shades)}`])}
      aria-label={`${state}: ${words}`}
      aria-current={isChosen ? "true" : undefined}
    >
      <path d={path} />
      {games > 0 && (
        <text x={centre[0]} y={centre[1]} aria-hidden="true">
          {shortCount(games)}
        </text>
      )}
    </Link>
  );
}
