import { useEffect, useEffectEvent, useState } from "react";

/** Browsers refuse addresses that change too often: the address follows once the position has not changed for this long. */
const WRITE_AFTER_MS = 400;

export type ReplayPosition = {
  /** The match after this many events is shown. */
  shown: number;
  /** Shows another position; a playing replay continues from there. */
  show: (position: number) => void;
  isPlaying: boolean;
  setPlaying: (isPlaying: boolean) => void;
  /** Events a second while playing. */
  speed: number;
  setSpeed: (speed: number) => void;
};

/**
 * The position of a replay. The address holds it, so that a moment can be shared; what a person does here is shown at once
 * and written there when it comes to rest. Playing shows event after event and stops automatically at the last one.
 */
export function useReplayPosition(inAddress: number, last: number, write: (position: number) => void): ReplayPosition {
  // A position chosen here counts until the address changes to another one than was written from here.
  const [chosen, setChosen] = useState({ over: inAddress, position: inAddress });
  const [written, setWritten] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const isChosen = chosen.over === inAddress || written === inAddress;
  const shown = Math.min(isChosen ? chosen.position : inAddress, last);
  const show = (position: number) => setChosen({ over: inAddress, position });

  const onRest = useEffectEvent(write);
  useEffect(() => {
    if (shown === inAddress) return undefined;
    const timer = setTimeout(() => {
      setWritten(shown);
      onRest(shown);
    }, WRITE_AFTER_MS);
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
