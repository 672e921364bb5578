import { element, write } from "../../lib/framed/dom.ts";
import styles from "./overlay.module.css";
import type { OverlayFacts, OverlaySide } from "./overlay-facts.ts";

const FLASH_MS = 1_400;

export type Scoreboard = { node: HTMLElement; show(facts: OverlayFacts): void };

/** The scoreboard, made once; what changes in it lights up for a moment unless less motion is wanted. */
export function createScoreboard(): Scoreboard {
  const event = element("p", { class: styles.event });
  const below = element("p", { class: styles.below });
  const bestOf = element("span", { class: styles.bestOf });
  const frames = [element("b", { class: styles.frames }), element("b", { class: styles.frames })] as const;
  const sides = [createSide(), createSide()] as const;
  const score = element("p", { class: styles.score }, frames[0], bestOf, frames[1]);
  const row = element("div", { class: styles.row }, sides[0].node, score, sides[1].node);
  const node = element("div", { class: styles.board }, event, row, below);
  let isFirst = true;
  return {
    node,
    show: (facts) => {
      write(event, facts.event);
      write(bestOf, `(${facts.bestOf})`);
      write(below, facts.below ?? "");
      below.hidden = facts.below === null;
      facts.sides.forEach((side, index) => {
        const place = frames[index];
        if (place && write(place, side.frames) && !isFirst) flash(place);
        sides[index]?.show(side);
      });
      isFirst = false;
    },
  };
}

function createSide() {
  const name = element("span", { class: styles.name });
  const note = element("span", { class: styles.note });
  const points = element("span", { class: styles.points });
  const node = element("div", { class: styles.side }, name, note, points);
  return {
    node,
    show: (side: OverlaySide) => {
      write(name, side.name);
      write(points, side.points ?? "");
      write(note, side.note ?? "");
      points.hidden = side.points === null;
      note.hidden = side.note === null;
      node.classList.toggle(styles.atTable ?? "", side.isAtTable);
      node.classList.toggle(styles.winner ?? "", side.isWinner);
    },
  };
}

function flash(place: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  place.animate([{ transform: "scale(1.5)" }, { transform: "scale(1)" }], { duration: FLASH_MS, easing: "ease-out" });
}
