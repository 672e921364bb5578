import { useState } from "react";
import { savesData } from "../../lib/device.ts";
import styles from "./tournament-image.module.css";

const FALLBACK = "/images/tournament-1.svg";

/** A tournament's picture; it only decorates, so it is silent, and a person who spares data gets none. */
export function TournamentImage({ url, eager = false }: { url: string; eager?: boolean }) {
  const [broken, setBroken] = useState(false);
  if (savesData()) return <div className={styles.image} />;
  const source = broken ? FALLBACK : url;
  return (
    <img
      className={styles.image}
      src={source}
      alt=""
      width={640}
      height={320}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
