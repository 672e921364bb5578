import { formatOf } from "@pockethall/domain/draws";
import { tieBreaksOf } from "@pockethall/domain/tie-breaks";
import { tieBreakRule } from "../../lib/tie-break-labels.ts";
import styles from "./tournament-detail.module.css";
import type { Tournament } from "./tournament-queries.ts";

/** How the tables of this tournament separate level players, where its tables decide by these rules. */
export function TieBreakNote({ settings }: Pick<Tournament, "settings">) {
  if (!settings || formatOf(settings.format).tableColumns !== "standings") return null;
  return <p className={styles.note}>{tieBreakRule(tieBreaksOf(settings.tie_breaks))}</p>;
}
