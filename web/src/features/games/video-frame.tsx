import { youtubeVideoId } from "@pockethall/domain/streams";
import { Play } from "lucide-react";
import * as texts from "../../texts/games/video-frame.ts";
import { ClickToLoad } from "../../ui/click-to-load.tsx";

/** The player's address without cookies; it starts at once, for it is loaded by a press. */
const embedAddress = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;

/** The match's video, fetched when pressed; nothing where the address holds no video. */
export function VideoFrame({ url, title }: { url: string; title: string }) {
  const id = youtubeVideoId(url);
  if (id === undefined) return null;
  return (
    <ClickToLoad
      key={id}
      title={texts.video(title)}
      src={embedAddress(id)}
      buttonLabel={texts.playVideo}
      icon={<Play aria-hidden="true" />}
      cost={texts.usesAbout5To10}
    />
  );
}
