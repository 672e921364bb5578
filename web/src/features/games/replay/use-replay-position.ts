import { useEffect, useEffectEvent, useState } from "react";

/** Browsers refuse addresses that change too often: it follows once the position has stood still this long. */
const WRITE_AFTER_MS = 400;

export type ReplayPosition = {
  /** The match after so many lines is shown. */
  shown: number;
  /** Shows another position; a playing replay goes on from there. */
  show: (position: number) => void;
  isPlaying: boolean;
  setPlaying: (isPlaying: boolean) => void;
  /** Lines a second while playing. */
  speed: number;
  setSpeed: (speed: number) => void;
};

/**
 * The position of a replay. The address holds it, so that a moment can be shared; what a person does here is shown at once
 * and written there when it comes to rest. Playing shows line after line and stops by itself at the last one.
 */
export function useReplayPosition(inAddress: number, last: number, write: (position: number) => void): ReplayPosition {
  // A position chosen here counts until the address changes.
  const [chosen, setChosen] = useState({ over: inAddress, position: inAddress });
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const shown = Math.min(chosen.over === inAddress ? chosen.position : inAddress, last);
  const show = (position: number) => setChosen({ over: inAddress, position });

  const onRest = useEffectEvent(write);
  useEffect(() => {
    if (shown === inAddress) return undefined;
    const timer = setTimeout(() => onRest(shown), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown, inAddress]);

  const onTick = useEffectEvent(() => {
    show(shown + 1);
    if (shown + 1 >= last) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => onTick(), 1_000 / speed);
    return () => clearInterval(timer);
  }, [isPlaying, speed]);

  return { shown, show, isPlaying, setPlaying, speed, setSpeed };
}
