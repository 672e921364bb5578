import type { MatchId } from "@pockethall/domain/ids";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { cx } from "../../../ui/cx.ts";
import { checkedFurther, checkWords, UNCHECKED } from "./log-check.ts";
import type { ScoringEvent } from "./moments.ts";
import styles from "./replay.module.css";

const EVENTS_A_STEP = 100;

/** Whether the log that was fetched is the one that was written, computed here and event by event. */
export function LogCheckStatus({ gameId, events }: { gameId: MatchId; events: readonly ScoringEvent[] }) {
  const [check, setCheck] = useState(UNCHECKED);
  const isDone = check.brokenAt !== null || check.checked === events.length;
  useEffect(() => {
    if (isDone) return undefined;
    // One step a turn of the event loop: the slider stays smooth on a slow phone.
    const timer = setTimeout(() => setCheck((before) => checkedFurther(gameId, events, before, EVENTS_A_STEP)));
    return () => clearTimeout(timer);
  }, [gameId, events, isDone, check]);
  const Icon = check.brokenAt === null ? ShieldCheck : ShieldAlert;
  return (
    <p className={cx(styles.check, check.brokenAt !== null && styles.broken)}>
      <Icon aria-hidden="true" />
      {checkWords(check, events.length)}
    </p>
  );
}
