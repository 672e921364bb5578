import { useEffect, useState } from "react";
import { cx } from "../ui/cx.ts";
import { ToneIcon } from "../ui/tone-icon.tsx";
import styles from "./bottom-notice.module.css";

/** A warning at the bottom of every page. */
export function BottomNotice({ text }: { text: string }) {
  const [spoken, setSpoken] = useState(""); // a live region announces changes made after it is rendered
  useEffect(() => setSpoken(text), [text]);
  return (
    <div className={cx(styles.notice, styles.offline)} role="status">
      <ToneIcon tone="warning" />
      <p>{spoken}</p>
    </div>
  );
}
