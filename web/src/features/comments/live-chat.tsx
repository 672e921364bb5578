import { youtubeVideoId } from "@pockethall/domain/streams";
import { MessagesSquare } from "lucide-react";
import * as texts from "../../texts/comments/comments-panel.ts";
import { ClickToLoad } from "../../ui/click-to-load.tsx";

/** The chat beside the video, at the other site: fetched only when a person asks for it. Nothing where there is no video. */
export function LiveChat({ url }: { url: string | null }) {
  const id = url === null ? undefined : youtubeVideoId(url);
  if (id === undefined) return null;
  const query = new URLSearchParams({ v: id, embed_domain: location.hostname });
  if (document.documentElement.dataset.theme !== "light") query.set("dark_theme", "1");
  return (
    <ClickToLoad
      key={id}
      tall
      title={texts.liveChatOfTheVideo}
      src={`https://www.youtube.com/live_chat?${query}`}
      buttonLabel={texts.openTheVideosChat}
      icon={<MessagesSquare aria-hidden="true" />}
      cost={texts.fromYoutubeAbout2Mb}
    />
  );
}
