import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import { type CodeReader, openCodeReader } from "./code-reader.ts";
import styles from "./organizer.module.css";

const EVERY_MS = 250;
/** The same code stays before the camera for a while: it is read once. */
const FORGET_MS = 5_000;

type ScannerProps = {
  onCode: (text: string) => void;
  onStop: () => void;
  /** There is no camera, or the person does not allow it. */
  onFailure: () => void;
};

/** The camera's picture; each QR code in view is reported once. */
export function CodeScanner({ onCode, onStop, onFailure }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const report = useEffectEvent(onCode);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const scan = startScan(video.current, report, fail);
    return () => scan.stop();
  }, []);
  return (
    <video
      ref={video}
      className={styles.camera}
      muted
      playsInline
      aria-label={t`Camera: point it at the player's code`}
      onEnded={onStop}
    />
  );
}

function startScan(video: HTMLVideoElement | null, report: (text: string) => void, fail: () => void) {
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const begin = async () => {
    if (!video) throw new Error("no picture");
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    if (isStopped) return stop();
    video.srcObject = stream;
    await video.play();
    const reader = await openCodeReader();
    if (!isStopped) timer = setInterval(readOnce(reader, video, report), EVERY_MS);
  };
  begin().catch(() => {
    if (!isStopped) fail();
  });
  return { stop };
}

function readOnce(reader: CodeReader, video: HTMLVideoElement, report: (text: string) => void): () => void {
  let [last, lastAt] = ["", 0];
  const read = async () => {
    const text = await reader({ source: video, width: video.videoWidth, height: video.videoHeight });
    const now = performance.now();
    if (text === undefined || (text === last && now - lastAt < FORGET_MS)) return;
    [last, lastAt] = [text, now];
    report(text);
  };
  return () => void read().catch(() => undefined); // a frame that cannot be read is followed by the next
}
