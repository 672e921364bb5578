import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useRef } from "react";
import { formatDate } from "../../lib/dates.ts";
import { knownFact } from "../../lib/known-fact.ts";
import { Button } from "../../ui/button.tsx";
import { useIsAway } from "../../ui/use-is-away.ts";
import styles from "./entry-action.module.css";
import { triggerText } from "./entry-status.ts";
import { Fee } from "./fee.tsx";
import { useEntry } from "./use-entry.ts";

/** Less the top bar and the tournament's own: what lies under them is out of sight. */
const UNDER_BARS = "-112px 0px 0px";

/**
 * 'Register Now' in the head of a tournament's page, and at the lower edge of the screen once that has scrolled away.
 * It stays while the dialog is open and after the registration, since the dialog gives the focus back to it. Without a
 * free place there is no invitation: before the start it says why, afterwards nothing.
 */
export function EntryAction({ tournament }: { tournament: Tournament }) {
  const { status, isBusy, press } = useEntry(tournament);
  const place = useRef<HTMLDivElement>(null);
  const isOpen = status === "open";
  const isAway = useIsAway(place, UNDER_BARS, isOpen);
  // The live stream can bring the place before the answer to its own dialog does.
  const isNeeded = isOpen || isBusy || status === "registered";
  if (!isNeeded) return tournament.status === "upcoming" && <p className={styles.status}>{triggerText(status)}</p>;
  const fee = knownFact(tournament, "entry_fee");
  const button = (
    <Button variant="primary" wide loading={isBusy} aria-disabled={!isOpen} onClick={press}>
      {triggerText(status)}
    </Button>
  );
  return (
    <div ref={place} className={styles.action}>
      {button}
      {isAway && (
        <div className={styles.dock}>
          <p>
            {fee !== undefined && <Fee naira={fee} />}
            <span className="quiet">{t`Register by ${{ date: formatDate(tournament.registration_deadline) }}`}</span>
          </p>
          {button}
        </div>
      )}
    </div>
  );
}
