import { useId } from "react";
import { cx } from "../cx.ts";
import type { Tone } from "./chart-types.ts";
import styles from "./marks.module.css";

/** Filled, with lines across, or empty: distinguishable without colour. */
const WAYS = { win: "solid", draw: "hatched", loss: "hollow", first: "solid", second: "hatched" } as const;
const WAY_STYLES = { solid: styles.solid, hatched: styles.hatched, hollow: styles.hollow } as const;

/** The class that gives a tone its colour, as `--tone`. */
export const toneClass = (tone: Tone): string => styles[tone] ?? "";

/** What makes a shape look like its tone: its class, and the lines across where it has some. */
export function paintOf(tone: Tone, hatchId: string): { className: string; fill?: string } {
  const way = WAYS[tone];
  const className = cx(toneClass(tone), WAY_STYLES[way]);
  return way === "hatched" ? { className, fill: `url(#${hatchId}-${tone})` } : { className };
}

/** The lines across of the tones that need them; once in every picture. */
export function Hatches({ id, tones }: { id: string; tones: readonly Tone[] }) {
  const hatched = [...new Set(tones)].filter((tone) => WAYS[tone] === "hatched");
  if (hatched.length === 0) return null;
  return (
    <defs>
      {hatched.map((tone) => (
        <pattern key={tone} id={`${id}-${tone}`} width="5" height="5" patternUnits="userSpaceOnUse">
          <path className={cx(toneClass(tone), styles.hatching)} d="M-1,1L1,-1M0,5L5,0M4,6L6,4" />
        </pattern>
      ))}
    </defs>
  );
}

/** A small piece of a tone, for legends and lists. */
export function Swatch({ tone }: { tone: Tone }) {
  const id = useId();
  return (
    <svg className={styles.swatch} viewBox="0 0 14 14" aria-hidden="true">
      <Hatches id={id} tones={[tone]} />
      <rect x="1" y="1" width="12" height="12" rx="2.5" {...paintOf(tone, id)} />
    </svg>
  );
}
