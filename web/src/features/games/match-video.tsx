import { t } from "@lingui/core/macro";
import { Play } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./match-lines.module.css";

// Home counts its bytes: the button is all of a video that a page shows until it is pressed.
const VideoFrame = lazy(() => import("./video-frame.tsx").then((module) => ({ default: module.VideoFrame })));

/** The match's video, fetched when pressed; nothing where there is none. Its place is kept from the start. */
export function MatchVideo({ url, title }: { url: string | null; title: string }) {
  return url === null ? null : <Video key={url} url={url} title={title} />;
}

function Video({ url, title }: { url: string; title: string }) {
  const [isWanted, setWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const play = () => {
    setWanted(true);
    place.current?.focus(); // the button goes; the frame itself would keep Tab from going on
  };
  return (
    <div ref={place} tabIndex={-1} className={isWanted ? styles.video : styles.videoAsk}>
      {isWanted ? (
        <Suspense>
          <VideoFrame url={url} title={title} />
        </Suspense>
      ) : (
        <>
          <Button onClick={play}>
            <Play aria-hidden="true" />
            {t`Play video`}
          </Button>
          <p>{t`Uses about 5 to 10 MB of data a minute.`}</p>
        </>
      )}
    </div>
  );
}
