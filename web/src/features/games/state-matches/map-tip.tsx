import styles from "./state-map.module.css";

type MapTipProps = {
  map: { width: number; height: number };
  at: readonly [x: number, y: number];
  name: string;
  words: string;
};

/** A label beside the hovered or focused state; the link itself has the same label. */
export function MapTip({ map, at: [x, y], name, words }: MapTipProps) {
  // In the outer thirds it hangs from its side, so that it stays on the screen.
  const share = x / map.width;
  const side = share < 1 / 3 ? styles.tipStart : share > 2 / 3 ? styles.tipEnd : styles.tipMiddle;
  const place = { insetInlineStart: `${100 * share}%`, insetBlockStart: `${(100 * y) / map.height}%` };
  return (
    <span className={`${styles.tip} ${side}`} aria-hidden="true" style={place}>
      <strong>{name}</strong>: {words}
    </span>
  );
}
