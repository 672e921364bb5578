import { plural, t } from "@lingui/core/macro";
import { frameToPlay } from "@pockethall/domain/match-frames";
import type { PadConflict } from "@pockethall/pad/pad-types";
import { useState } from "react";
import { formatTime } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { isMeant } from "../../ui/meant.ts";
import { FormError, Notice } from "../../ui/notice.tsx";
import { MatchBoard } from "./match-board.tsx";
import styles from "./pad.module.css";
import { actionText } from "./pad-labels.ts";
import type { Sheet } from "./sheet-types.ts";
import type { PadModel } from "./use-pad.ts";

type ConflictPanelProps = { pad: PadModel; conflict: PadConflict; open: (sheet: Sheet) => void };

const SHOWN_ENTRIES = 50;

/** What this phone holds and the server does not take: both sides, and the options. Nothing is discarded automatically. */
export function ConflictPanel({ pad, conflict, open }: ConflictPanelProps) {
  const { names, snapshot } = pad;
  const isForeign = !snapshot.isScorer && snapshot.scorer !== null;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const keep = async () => {
    setBusy(true);
    const verdict = await pad.engine.keepMine();
    setProblem(verdict.ok ? null : verdict.reason);
    setBusy(false);
  };
  return (
    <section className={styles.choice} aria-labelledby="conflict">
      <h2 id="conflict" tabIndex={-1} data-next>
        {titleOf(conflict)}
      </h2>
      <Notice tone="warning">{conflict.reason}</Notice>
      <div className={styles.versions}>
        <div>
          <h3>{t`The server has`}</h3>
          <MatchBoard
            match={conflict.theirs}
            frame={frameToPlay(conflict.theirs)}
            names={names}
            label={t`The server has`}
          />
        </div>
        <PhoneVersion pad={pad} conflict={conflict} />
      </div>
      <FormError message={problem} />
      {isForeign && (
        <>
          <p>{t`You can add yours after theirs once you've taken over.`}</p>
          <Button className={styles.big} variant="primary" wide onClick={() => open("take-over")}>
            {t`Take over scoring`}
          </Button>
        </>
      )}
      <Button
        className={styles.big}
        wide
        loading={busy}
        disabled={isForeign}
        onClick={(event) => isMeant(event) && void keep()}
      >
        {conflict.kind === "refused" ? t`Send mine again` : t`Add mine after theirs`}
      </Button>
      <Button className={styles.big} variant="danger" wide onClick={() => open("drop-mine")}>
        {t`Discard mine`}
      </Button>
    </section>
  );
}

/** The entries that the server does not have, the earliest first. */
const PhoneVersion = ({ pad, conflict }: Pick<ConflictPanelProps, "pad" | "conflict">) => (
  <div>
    <h3>{t`This phone has ${plural({ unsent: conflict.unsent.length }, { one: "# entry", other: "# entries" })} more`}</h3>
    {conflict.kind === "refused" && (
      <MatchBoard match={pad.match} frame={pad.frame} names={pad.names} label={t`With this phone's entries`} />
    )}
    <ol className={styles.unsent}>
      {conflict.unsent.slice(0, SHOWN_ENTRIES).map(({ id, at, action }) => (
        <li key={id}>
          <span className="tabular">{formatTime(at)}</span> {actionText(action, pad.names)}
        </li>
      ))}
    </ol>
    {conflict.unsent.length > SHOWN_ENTRIES && (
      <p>{t`And ${{ count: conflict.unsent.length - SHOWN_ENTRIES }} more.`}</p>
    )}
  </div>
);

function titleOf({ kind }: PadConflict): string {
  if (kind === "taken-over") return t`Another pad has taken over`;
  return kind === "behind" ? t`Someone else has scored this match` : t`The server rejected these entries`;
}
