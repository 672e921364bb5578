import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./click-to-load.module.css";
import { cx } from "./cx.ts";
import { THIRD_PARTY_FRAME } from "./third-party-frame.ts";

export type ClickToLoadProps = {
  /** What the frame holds, for people who do not see it. */
  title: string;
  src: string;
  buttonLabel: string;
  icon?: ReactNode;
  /** What loading costs: 'About 5 MB a minute, from YouTube'. */
  cost: string;
  /** For a page that is read from top to bottom, such as a chat; else as a video. */
  tall?: boolean;
};

/** A third-party page, fetched only on request: one line until then, as the page's own content comes first. */
export function ClickToLoad({ title, src, buttonLabel, icon, cost, tall = false }: ClickToLoadProps) {
  const [loaded, setLoaded] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const load = () => {
    setLoaded(true);
    place.current?.focus(); // the button goes; the frame itself would keep Tab from going on
  };
  return (
    <div ref={place} tabIndex={-1} className={cx(styles.frame, loaded && (tall ? styles.tall : styles.video))}>
      {loaded ? (
        <iframe title={title} src={src} {...THIRD_PARTY_FRAME} />
      ) : (
        <div className={styles.ask}>
          <Button onClick={load}>
            {icon}
            {buttonLabel}
          </Button>
          <p>{cost}</p>
        </div>
      )}
    </div>
  );
}
