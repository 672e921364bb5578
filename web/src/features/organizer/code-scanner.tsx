import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Notice } from "../../ui/notice.tsx";
import styles from "./organizer.module.css";

/** The browser's own reader, which TypeScript's library does not know yet. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const EVERY_MS = 250;
/** The same code stays before the camera for a while: it is read once. */
const FORGET_MS = 5_000;

/** The camera's picture; each QR code in view is reported once. */
export function CodeScanner({ onCode, onStop }: { onCode: (text: string) => void; onStop: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const scan = startScan(video.current, tell, () =>
      setProblem(t`Couldn't use the camera. Allow it in your browser, or type the code.`),
    );
    return () => scan.stop();
  }, []);
  if (problem !== null) return <Notice tone="warning">{problem}</Notice>;
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

function startScan(video: HTMLVideoElement | null, tell: (text: string) => void, fail: () => void) {
  const Reader = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const begin = async () => {
    if (!video || !Reader) throw new Error("no camera");
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    if (isStopped) return stop();
    video.srcObject = stream;
    await video.play();
    const reader = new Reader({ formats: ["qr_code"] });
    timer = setInterval(readOnce(reader, video, tell), EVERY_MS);
  };
  begin().catch(() => {
    if (!isStopped) fail();
  });
  return { stop };
}

function readOnce(reader: Detector, video: HTMLVideoElement, tell: (text: string) => void): () => void {
  let [last, lastAt] = ["", 0];
  const read = async () => {
    const [found] = await reader.detect(video);
    const now = performance.now();
    if (!found || (found.rawValue === last && now - lastAt < FORGET_MS)) return;
    [last, lastAt] = [found.rawValue, now];
    tell(found.rawValue);
  };
  return () => void read().catch(() => undefined); // a frame that cannot be read is followed by the next
}
