import { t } from "@lingui/core/macro";
import type { StandingRow } from "@pockethall/contract/tournaments";
import { element } from "../../lib/framed/dom.ts";
import styles from "./embed.module.css";

const HEADS = [
  ["#", t`Position`],
  [t`Player`, t`Player`],
  ["P", t`Played`],
  ["W", t`Won`],
  ["+/−", t`Frame difference`],
  [t`Pts`, t`Points`],
] as const;

/** The top of the table; groups, where there are any, one below the other in their own order. */
export function standingsTable(rows: readonly StandingRow[]): HTMLElement {
  const heads = HEADS.map(([short, long]) => element("th", { scope: "col", abbr: long, title: long }, short));
  return element(
    "table",
    { class: styles.table },
    element("caption", { class: styles.visuallyHidden }, t`Standings, best first`),
    element("thead", {}, element("tr", {}, ...heads)),
    element("tbody", {}, ...rows.map(rowOf)),
  );
}

function rowOf({ position, group, name, played, wins, frame_difference, points }: StandingRow): HTMLElement {
  const who = group === null ? name : t`${name} (group ${group})`;
  const difference = frame_difference > 0 ? `+${frame_difference}` : String(frame_difference);
  return element(
    "tr",
    {},
    element("td", {}, String(position)),
    element("th", { scope: "row" }, who),
    ...[String(played), String(wins), difference, String(points)].map((text) => element("td", {}, text)),
  );
}
