import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { ChevronLeft, ChevronRight, Pause, Play, SkipBack, SkipForward } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { momentText, positionText } from "./moment-labels.ts";
import type { Moment } from "./moments.ts";
import styles from "./replay.module.css";
import { type Step, steppedTo } from "./replay-steps.ts";
import type { ReplayPosition } from "./use-replay-position.ts";

const SPEEDS = [1, 2, 4] as const;

type ReplayControlsProps = { game: Game; moments: readonly Moment[]; position: ReplayPosition };

/** A slider over the log, steps by stroke and by frame, and play. */
export function ReplayControls({ game, moments, position }: ReplayControlsProps) {
  const { shown, show, isPlaying, setPlaying } = position;
  const last = moments.length;
  const play = () => {
    if (!isPlaying && shown >= last) show(0);
    setPlaying(!isPlaying);
  };
  return (
    <div className={styles.controls}>
      <p className={styles.where}>{positionText(shown, moments)}</p>
      <input
        type="range"
        className={styles.slider}
        aria-label={t`Position in the match`}
        aria-valuetext={`${positionText(shown, moments)}. ${momentText(shown, moments, game)}`}
        min={0}
        max={last}
        value={shown}
        onChange={(event) => show(Number(event.target.value))}
      />
      <div className={styles.buttons} role="group" aria-label={t`Steps`}>
        <StepButton
          label={t`Previous frame`}
          step="previous-frame"
          moments={moments}
          position={position}
          icon={<SkipBack />}
        />
        <StepButton
          label={t`Previous stroke`}
          step="previous"
          moments={moments}
          position={position}
          icon={<ChevronLeft />}
        />
        <IconButton label={isPlaying ? t`Pause` : t`Play`} className={styles.play} onClick={play}>
          {isPlaying ? <Pause /> : <Play />}
        </IconButton>
        <StepButton label={t`Next stroke`} step="next" moments={moments} position={position} icon={<ChevronRight />} />
        <StepButton
          label={t`Next frame`}
          step="next-frame"
          moments={moments}
          position={position}
          icon={<SkipForward />}
        />
        <SpeedButton position={position} />
      </div>
    </div>
  );
}

type StepButtonProps = {
  label: string;
  step: Step;
  moments: readonly Moment[];
  position: ReplayPosition;
  icon: ReactNode;
};

/** Stays focusable where it leads nowhere: a keyboard would be thrown out of the row otherwise. */
function StepButton({ label, step, moments, position: { shown, show }, icon }: StepButtonProps) {
  const to = steppedTo(step, shown, moments);
  return (
    <IconButton label={label} aria-disabled={to === shown || undefined} onClick={() => show(to)}>
      {icon}
    </IconButton>
  );
}

/** Each press plays faster, and after the fastest slow again. */
function SpeedButton({ position: { speed, setSpeed } }: { position: ReplayPosition }) {
  const next = SPEEDS[SPEEDS.findIndex((each) => each === speed) + 1] ?? SPEEDS[0];
  return (
    <IconButton label={t`Speed ${speed}×`} className={styles.speed} onClick={() => setSpeed(next)}>
      {speed}×
    </IconButton>
  );
}
