import { element, write } from "../../lib/framed/dom.ts";
import styles from "./embed.module.css";

const GAP_MS = 10_000;

/** A place that a screen reader reads out when its text changes, at most every ten seconds: the latest words count. */
export function politely(): { node: HTMLElement; say(words: string): void } {
  const node = element("p", { class: styles.visuallyHidden, role: "status" });
  let words = "";
  let waiting = false;
  return {
    node,
    say: (next) => {
      words = next;
      if (waiting) return;
      waiting = true;
      write(node, words);
      setTimeout(() => {
        waiting = false;
        write(node, words);
      }, GAP_MS);
    },
  };
}
