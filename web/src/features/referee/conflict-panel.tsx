import { frameToPlay } from "@pockethall/domain/match-frames";
import type { PadConflict } from "@pockethall/pad/pad-types";
import { useState } from "react";
import { formatTime } from "../../lib/dates.ts";
import * as texts from "../../texts/referee/match-pad.ts";
import { Button } from "../../ui/button.tsx";
import { isMeant } from "../../ui/meant.ts";
import { FormError, Notice } from "../../ui/notice.tsx";
import { MatchBoard } from "./match-board.tsx";
import styles from "./pad.module.css";
import { actionWords, counted } from "./pad-words.ts";
import type { Sheet } from "./sheet-types.ts";
import type { PadModel } from "./use-pad.ts";

type ConflictPanelProps = { pad: PadModel; conflict: PadConflict; open: (sheet: Sheet) => void };

const SHOWN_ENTRIES = 50;

/** What this phone holds and the server does not take: both sides, and the ways on. Nothing goes by itself. */
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
          <h3>{texts.theServerHas}</h3>
          <MatchBoard
            match={conflict.theirs}
            frame={frameToPlay(conflict.theirs)}
            names={names}
            label={texts.theServerHas}
          />
        </div>
        <div>
          <h3>{texts.thisPhoneHoldsBesides(counted(conflict.unsent.length, texts.entry, texts.entries))}</h3>
          {conflict.kind === "refused" && (
            <MatchBoard match={pad.match} frame={pad.frame} names={names} label={texts.withWhatThisPhoneHolds} />
          )}
          <ol className={styles.unsent}>
            {conflict.unsent.slice(0, SHOWN_ENTRIES).map(({ id, at, action }) => (
              <li key={id}>
                <span className="tabular">{formatTime(at)}</span> {actionWords(action, names)}
              </li>
            ))}
          </ol>
          {conflict.unsent.length > SHOWN_ENTRIES && <p>{texts.andMore(conflict.unsent.length - SHOWN_ENTRIES)}</p>}
        </div>
      </div>
      <FormError message={problem} />
      {isForeign && (
        <>
          <p>{texts.yoursCanBeWrittenBehind}</p>
          <Button className={styles.big} variant="primary" wide onClick={() => open("take-over")}>
            {texts.takeOverScoring}
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
        {conflict.kind === "refused" ? texts.sendMineAgain : texts.writeMineBehindTheirs}
      </Button>
      <Button className={styles.big} variant="danger" wide onClick={() => open("drop-mine")}>
        {texts.dropMine}
      </Button>
    </section>
  );
}

function titleOf({ kind }: PadConflict): string {
  if (kind === "taken-over") return texts.anotherPadHasTakenOver;
  return kind === "behind" ? texts.somebodyElseHasScoredMeanwhile : texts.theServerDoesNotTake;
}
