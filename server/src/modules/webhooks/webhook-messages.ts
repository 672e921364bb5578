import type { LiveEvent } from "@pockethall/contract/live";
import type { WebhookEvent } from "@pockethall/domain/webhooks";

/** An event as it was published to the live stream. */
export type PublishedEvent = { topics: readonly string[]; event: LiveEvent };
/** What organisers' addresses get of it. */
export type Occasion = { type: WebhookEvent; tournamentId: string; matchId?: string };

const OF_TOURNAMENT = /^tournament:(.+)$/u;

/** What webhooks report of the events that one transaction published, each occasion once. */
export function occasionsIn(published: readonly PublishedEvent[]): Occasion[] {
  const occasions = new Map<string, Occasion>();
  for (const { topics, event } of published) {
    const occasion = occasionOf(topics, event);
    if (occasion) occasions.set(`${occasion.type} ${occasion.tournamentId} ${occasion.matchId ?? ""}`, occasion);
  }
  return [...occasions.values()];
}

function occasionOf(topics: readonly string[], event: LiveEvent): Occasion | undefined {
  if (event.type === "score") {
    const tournamentId = topics.map((topic) => OF_TOURNAMENT.exec(topic)?.[1]).find((id) => id !== undefined);
    if (event.status !== "completed" || tournamentId === undefined) return undefined;
    return { type: "match.result", tournamentId, matchId: event.game };
  }
  if (event.type !== "tournament") return undefined;
  if (event.change === "drawn") return { type: "tournament.draw", tournamentId: event.tournament };
  if (event.change === "entries") return { type: "tournament.entries", tournamentId: event.tournament };
  return undefined;
}
