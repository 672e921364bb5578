import { t } from "@lingui/core/macro";
import { youtubeVideoId } from "@pockethall/domain/streams";
import { MessagesSquare } from "lucide-react";
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
      title={t`Live chat of the video`}
      src={`https://www.youtube.com/live_chat?${query}`}
      buttonLabel={t`Open the video's chat`}
      icon={<MessagesSquare aria-hidden="true" />}
      cost={t`From YouTube: uses about 2 MB of data to start. YouTube may collect data about your visit.`}
    />
  );
}
