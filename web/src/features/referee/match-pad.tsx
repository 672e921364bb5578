import { plural, t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import type { MatchState } from "@pockethall/domain/match-log-types";
import type { PadEngine, PadSnapshot } from "@pockethall/pad/pad-types";
import { useEffect, useState } from "react";
import { formatTime } from "../../lib/dates.ts";
import { useWakeLock } from "../../lib/use-wake-lock.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { EchoPanel } from "./echo-panel.tsx";
import { FramesPad } from "./frames-pad.tsx";
import { MatchBoard } from "./match-board.tsx";
import { MatchOver } from "./match-over.tsx";
import styles from "./pad.module.css";
import { PadFoot } from "./pad-foot.tsx";
import type { Names } from "./pad-labels.ts";
import { usePadSettings } from "./pad-settings.ts";
import { SignedOutNotice } from "./pad-status.tsx";
import type { Sheet } from "./sheet-types.ts";
import { PadSheet, preloadSheets } from "./sheets.tsx";
import { ShotClockRow } from "./shot-clock-row.tsx";
import { StartMatch } from "./start-match.tsx";
import { StrokesPad } from "./strokes-pad.tsx";
import { useLostFocus } from "./use-lost-focus.ts";
import { type PadModel, usePad } from "./use-pad.ts";
import { usePadKeys } from "./use-pad-keys.ts";
import { usePutBack } from "./use-put-back.ts";

type MatchPadProps = { engine: PadEngine; snapshot: PadSnapshot; match: MatchState; game: Game };

/** The pad of an open match: the board, below it what can be entered now, and over both a sheet at a time. */
export function MatchPad({ engine, snapshot, match, game }: MatchPadProps) {
  const names: Names = [game.player1?.name ?? t`Player 1`, game.player2?.name ?? t`Player 2`];
  const { player1_id, player2_id } = game;
  const players = player1_id !== null && player2_id !== null ? ([player1_id, player2_id] as const) : undefined;
  const pad = usePad(engine, snapshot, match, { names, players });
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { leftHanded, mode } = usePadSettings();
  const focusHome = useLostFocus();
  const open = (wanted: Sheet) => {
    pad.forgetRefusal();
    setSheet(wanted);
  };
  usePadKeys(pad, open);
  useWakeLock(match.status === "live");
  usePutBack(match, names, snapshot.conflict !== null);
  useEffect(preloadSheets, []);
  return (
    <div ref={focusHome} className={styles.pad} data-hand={leftHanded ? "left" : "right"}>
      <div className={styles.above}>
        {snapshot.conflict === null && <MatchBoard match={match} frame={boardFrame(pad, mode)} names={names} />}
        <p className={pad.announced.isRefusal ? styles.refused : styles.announced} role="status">
          {snapshot.conflict === null && pad.proposal === null && pad.announced.text}
          {pad.announced.score !== "" && <span className="visually-hidden">. {pad.announced.score}</span>}
        </p>
      </div>
      <div className={styles.below}>
        {snapshot.isSignedOut && <SignedOutNotice />}
        <Controls pad={pad} game={game} open={open} />
      </div>
      {sheet && <PadSheet sheet={sheet} pad={pad} open={open} onClose={() => setSheet(null)} />}
    </div>
  );
}

/** Points are shown where strokes are counted, or have been before frames only were wanted. */
const boardFrame = ({ frame, match }: PadModel, mode: "strokes" | "frames") =>
  mode === "strokes" || match.frame !== null ? frame : null;

type ControlsProps = { pad: PadModel; game: Game; open: (sheet: Sheet) => void };

function Controls({ pad, game, open }: ControlsProps) {
  const { snapshot, match, proposal } = pad;
  if (snapshot.storageProblem !== null) return <StorageProblem problem={snapshot.storageProblem} />;
  if (snapshot.isReplaced) return <Replaced unsentCount={snapshot.unsentCount} />;
  if (snapshot.conflict !== null) return <ConflictPanel pad={pad} conflict={snapshot.conflict} open={open} />;
  if (match.status === "over" && proposal !== null) return <EchoPanel pad={pad} proposal={proposal} />;
  if (match.status === "over" || match.status === "cancelled") return <MatchOver pad={pad} />;
  if (snapshot.scorer !== null && !snapshot.isScorer) return <OtherScores snapshot={snapshot} open={open} />;
  if (match.status !== "live") return <StartMatch pad={pad} game={game} />;
  if (proposal !== null) return <EchoPanel pad={pad} proposal={proposal} />;
  return <Scoring pad={pad} open={open} />;
}

function Scoring({ pad, open }: { pad: PadModel; open: (sheet: Sheet) => void }) {
  const { mode, shotClockSeconds, leftHanded } = usePadSettings();
  const { frame } = pad;
  return (
    <>
      {shotClockSeconds > 0 && (
        <ShotClockRow key={shotClockSeconds} seconds={shotClockSeconds} leftHanded={leftHanded} />
      )}
      {frame !== null && mode === "strokes" ? (
        <StrokesPad pad={pad} frame={frame} open={open} />
      ) : (
        <FramesPad pad={pad} />
      )}
      <PadFoot pad={pad} open={open} />
    </>
  );
}

/** Another referee was assigned. Strokes made here without a network were not taken. */
function Replaced({ unsentCount }: { unsentCount: number }) {
  return (
    <div className={styles.result}>
      <Notice tone="warning">
        {t`Another referee scores this match now.`}{" "}
        {unsentCount > 0 &&
          plural(
            { unsentCount },
            {
              one: "# entry was not sent. It stays on this phone.",
              other: "# entries were not sent. They stay on this phone.",
            },
          )}
      </Notice>
    </div>
  );
}

function OtherScores({ snapshot: { scorer }, open }: { snapshot: PadSnapshot; open: (sheet: Sheet) => void }) {
  return (
    <div className={styles.result}>
      <Notice>
        {scorer
          ? t`${{ name: scorer.name ?? t`Another pad` }} has been scoring this match since ${{ time: formatTime(scorer.since) }}. The score above updates automatically.`
          : t`Another pad is scoring this match. The score above updates automatically.`}
      </Notice>
      <Button className={styles.big} variant="primary" wide onClick={() => open("take-over")}>
        {t`Take over scoring`}
      </Button>
    </div>
  );
}

const StorageProblem = ({ problem }: { problem: string }) => (
  <Notice tone="error">{t`This phone couldn't save the last entry, so you can't enter any more here: ${problem} Free up some space and reload this page, or take over scoring on another phone.`}</Notice>
);
