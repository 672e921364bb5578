import { cx } from "./cx.ts";
import { Link, type LinkProps } from "./link.tsx";
import styles from "./stretched.module.css";

/** A link that makes its whole card the target; the card must be positioned (Card's `pressable` is). */
export const StretchedLink = ({ className, ...link }: LinkProps) => (
  <Link {...link} className={cx(styles.link, className)} />
);
