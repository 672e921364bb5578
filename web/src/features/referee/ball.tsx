import { ballName } from "@pockethall/domain/balls";
import type { Ball } from "@pockethall/domain/frame-types";
import type { MouseEvent } from "react";
import { cx } from "../../ui/cx.ts";
import { isMeant } from "../../ui/meant.ts";
import styles from "./ball.module.css";

const COLOUR_CLASS: Readonly<Record<Ball, string | undefined>> = {
  1: styles.red,
  2: styles.yellow,
  3: styles.green,
  4: styles.brown,
  5: styles.blue,
  6: styles.pink,
  7: styles.black,
};

/** A ball with its value in it: colour alone would say nothing to many, and nothing in the sun. */
export const BallDot = ({ ball, small = false }: { ball: Ball; small?: boolean }) => (
  <span className={cx(styles.dot, COLOUR_CLASS[ball], small && styles.small)} aria-hidden="true">
    {ball}
  </span>
);

type BallButtonProps = {
  ball: Ball;
  /** What a press does, before the ball's name: 'Pot'. Spoken only. */
  verb: string;
  /** Why it cannot be pressed now; a press then shows the reason. */
  reason?: string | null;
  pressed?: boolean;
  wide?: boolean;
  onPress: () => void;
};

/** One ball to press: at least 64 px, colour, value and name. */
export function BallButton({ ball, verb, reason = null, pressed, wide = false, onPress }: BallButtonProps) {
  const press = (event: MouseEvent) => isMeant(event) && onPress();
  return (
    <button
      type="button"
      className={cx(styles.button, wide && styles.wide)}
      aria-disabled={reason === null ? undefined : true}
      aria-pressed={pressed}
      title={reason ?? undefined}
      onClick={press}
    >
      <BallDot ball={ball} />
      <span>
        <span className="visually-hidden">{verb} </span>
        <span className={styles.name}>{ballName(ball)}</span>
      </span>
    </button>
  );
}
