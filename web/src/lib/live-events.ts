import { isPackedScore, type LiveEvent, unpackScore } from "@pockethall/contract/live";

/** Reads one message of the stream; undefined for what cannot be read. What this version does not know concerns no topic. */
export function parseLiveEvent(text: string): LiveEvent | undefined {
  try {
    if (isPackedScore(text)) return unpackScore(text);
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "type" in value ? (value as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a subscriber of this topic may want this event. A resync concerns everyone. A score does not say its tournament:
 * each follower checks whether the game is theirs.
 */
export function concerns(topic: string, event: LiveEvent): boolean {
  switch (event.type) {
    case "resync":
      return true;
    case "rankings":
    case "comment-blocks":
      return topic === event.type;
    case "tournament":
      return topic === `tournament:${event.tournament}`;
    case "league":
      return topic === `league:${event.league}`;
    case "comment":
    case "comment-gone":
      return topic === `comments:${event.game}`;
    case "score":
      return topic === "live" || topic === `match:${event.game}` || topic.startsWith("tournament:");
    case "stream":
      return topic === "live" || topic === `match:${event.game}`;
    case "viewers":
    case "gift":
      return topic === `match:${event.game}`;
    default:
      return false;
  }
}
