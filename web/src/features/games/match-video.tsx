import { Play } from "lucide-react";
import { ClickToLoad } from "../../ui/click-to-load.tsx";
import { embedAddress, youtubeId } from "./youtube.ts";

/** The match's video, fetched when pressed; nothing where the address holds no video. */
export function MatchVideo({ url, title }: { url: string | null; title: string }) {
  const id = url === null ? undefined : youtubeId(url);
  if (id === undefined) return null;
  return (
    <ClickToLoad
      key={id}
      title={`Video: ${title}`}
      src={embedAddress(id)}
      buttonLabel="Play video"
      icon={<Play aria-hidden="true" />}
      cost="Uses about 5 to 10 MB of data a minute."
    />
  );
}
