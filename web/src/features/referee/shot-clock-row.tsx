import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { mirrored } from "./hand.ts";
import styles from "./pad.module.css";
import { leftMs, resetClock, startClock, stopClock } from "./shot-clock.ts";
import { vibrate } from "./vibrate.ts";

const TICK_MS = 200;
const SOON_MS = 5_000;

/** The shot clock on the pad: seen and felt, never spoken. */
export function ShotClockRow({ seconds, leftHanded }: { seconds: number; leftHanded: boolean }) {
  const [clock, setClock] = useState(() => resetClock(seconds));
  const [nowMs, setNowMs] = useState(0);
  const isRunning = clock.phase === "running";
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const left = leftMs(clock, nowMs);
  const isOver = isRunning && left === 0;
  useEffect(() => {
    if (!isOver) return;
    setClock((running) => stopClock(running, Date.now()));
    vibrate("time");
  }, [isOver]);
  const toggle = () => {
    const now = Date.now();
    setNowMs(now);
    setClock(isRunning ? stopClock(clock, now) : startClock(clock, now));
  };
  const buttons = [
    <Button key="reset" onClick={() => setClock(resetClock(seconds))}>
      {t`Reset`}
    </Button>,
    <Button key="toggle" variant="primary" onClick={toggle}>
      {isRunning ? t`Stop` : t`Start`}
    </Button>,
  ];
  return (
    <div className={styles.clock} role="group" aria-label={t`Shot clock`}>
      <p role="timer" aria-live="off" className={cx("tabular", left <= SOON_MS && styles.soon)}>
        {t`${{ number: Math.ceil(left / 1_000) }} s`}
        {left === 0 && <> {t`Time`}</>}
      </p>
      {mirrored(buttons, leftHanded)}
    </div>
  );
}
