import { t } from "@lingui/core/macro";
import { youtubeVideoId } from "@pockethall/domain/streams";
import { Play } from "lucide-react";
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
      title={t`Video: ${title}`}
      src={embedAddress(id)}
      buttonLabel={t`Play video`}
      icon={<Play aria-hidden="true" />}
      cost={t`Uses about 5 to 10 MB of data a minute.`}
      line
    />
  );
}
