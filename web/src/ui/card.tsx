import { type HTMLAttributes, type ReactNode, useId } from "react";
import styles from "./card.module.css";
import { cx } from "./cx.ts";

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "article" | "div" | "li" | "section";
  /** No padding: for tables, images and rows that reach the edge. */
  flush?: boolean;
  /** Facts under each other, as in a list of records. */
  stack?: boolean;
  /** Lifts under the pointer; put a stretched link inside. */
  pressable?: boolean;
};

/** The product's one kind of surface. */
export function Card({ as: Element = "div", flush, stack, pressable, className, ...rest }: CardProps) {
  const looks = cx(styles.card, flush && styles.flush, stack && styles.stack, pressable && styles.pressable, className);
  return <Element {...rest} className={looks} />;
}

/** The title of a record with its status beside it. */
export const CardHead = ({ children }: { children: ReactNode }) => <div className={styles.recordHead}>{children}</div>;

/** A card with a heading of its own that names the region. */
export function TitledCard(props: { title: string; aside?: ReactNode; children: ReactNode; className?: string }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={props.className}>
      <div className={styles.head}>
        <h2 id={id}>{props.title}</h2>
        {props.aside}
      </div>
      {props.children}
    </Card>
  );
}
