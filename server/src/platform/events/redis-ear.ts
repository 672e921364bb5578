import type { Redis } from "ioredis";
import { type NumberedEvent, readHint } from "./numbered-event.ts";
import type { Ear, EarOptions } from "./postgres-ear.ts";

export type RedisLines = { publisher: Redis; subscriber: Redis };

/**
 * Hears what any process commits by Redis' publish and subscribe, and tells the others what this one did. Redis promises
 * nothing: a message may be lost with it, and while it is away nothing arrives. Whoever listens checks the numbers.
 */
export function openRedisEar({ publisher, subscriber }: RedisLines, channel: string, options: EarOptions) {
  const { hear, onBack, log } = options;
  let wasAway = false;
  const listen = async (): Promise<void> => {
    await subscriber.subscribe(channel);
    if (wasAway) onBack();
  };
  subscriber.on("message", (_channel: string, text: string) => {
    const hint = readHint(text);
    if (hint) hear(hint);
  });
  subscriber.on("ready", () => void listen().catch(log));
  subscriber.on("close", () => {
    wasAway = true;
  });
  if (subscriber.status === "ready") listen().catch(log);
  const ear: Ear = {
    close: async () => {
      subscriber.removeAllListeners("message");
      subscriber.removeAllListeners("ready");
    },
  };
  return {
    ...ear,
    announce: (events: readonly NumberedEvent[]): void => {
      for (const event of events) {
        hear(event);
        // The others find it in the table within a second.
        if (publisher.status === "ready") publisher.publish(channel, JSON.stringify(event)).catch(log);
      }
    },
  };
}
