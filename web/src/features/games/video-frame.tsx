import { t } from "@lingui/core/macro";
import { youtubeVideoId } from "@pockethall/domain/streams";
import { THIRD_PARTY_FRAME } from "../../ui/third-party-frame.ts";

/** The player of the match's video, without cookies; it starts at once, for it is loaded by a press. */
export function VideoFrame({ url, title }: { url: string; title: string }) {
  const id = youtubeVideoId(url);
  return (
    id && (
      <iframe
        title={t`Video: ${title}`}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
        {...THIRD_PARTY_FRAME}
      />
    )
  );
}
