import { t } from "@lingui/core/macro";
import type { FloorPlayer } from "@pockethall/contract/floor";
import { formatTime } from "../../../lib/dates.ts";
import styles from "./floor.module.css";

/** Whether a called player knows: shown by their phone or open page, or nothing reached them and a person has to call. */
export function CallNote({ call: { seen_at, is_over } }: { call: NonNullable<FloorPlayer["call"]> }) {
  if (seen_at !== null) return <span className={styles.callNote}>{t`Seen ${{ time: formatTime(seen_at) }}`}</span>;
  return <span className={styles.callNote}>{is_over ? <b>{t`Not seen: call out`}</b> : t`Not seen yet`}</span>;
}
