import { lazy, Suspense } from "react";
import styles from "./match-lines.module.css";

// Most matches have no video, and Home counts its bytes.
const VideoFrame = lazy(() => import("./video-frame.tsx").then((module) => ({ default: module.VideoFrame })));

/** The match's video, fetched when pressed; nothing where there is none. Its place is kept from the start. */
export function MatchVideo({ url, title }: { url: string | null; title: string }) {
  if (url === null) return null;
  return (
    <Suspense fallback={<div className={styles.videoAhead} />}>
      <VideoFrame url={url} title={title} />
    </Suspense>
  );
}
