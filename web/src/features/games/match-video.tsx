import { t } from "@lingui/core/macro";
import { Play } from "lucide-react";
import { type ComponentType, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./match-lines.module.css";

type VideoProps = { url: string; title: string };

/** The match's video, fetched when pressed; nothing where there is none. Its place is kept from the start. */
export function MatchVideo({ url, title }: { url: string | null; title: string }) {
  return url === null ? null : <Video key={url} url={url} title={title} />;
}

function Video({ url, title }: VideoProps) {
  // Home counts its bytes: the button is all of a video that a page shows until it is pressed.
  const [Frame, setFrame] = useState<ComponentType<VideoProps>>();
  const [isLoading, setLoading] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const play = async () => {
    setLoading(true);
    try {
      const { VideoFrame } = await import("./video-frame.tsx");
      // The button goes; the frame itself would keep Tab from going on.
      if (place.current?.contains(document.activeElement)) place.current.focus();
      setFrame(() => VideoFrame);
    } catch {
      toast.error(t`Couldn't load the video. Check your connection and try again.`);
    }
    setLoading(false);
  };
  return (
    <div ref={place} tabIndex={-1} className={Frame ? styles.video : styles.videoAsk}>
      {Frame ? (
        <Frame url={url} title={title} />
      ) : (
        <>
          <Button loading={isLoading} onClick={() => void play()}>
            <Play aria-hidden="true" />
            {t`Play video`}
          </Button>
          <p>{t`Uses about 5 to 10 MB of data a minute.`}</p>
        </>
      )}
    </div>
  );
}
