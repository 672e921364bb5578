import type { Redis } from "ioredis";
import { type EventNotification, type NumberedEvent, readNotification } from "../database/numbered-event.ts";

export type RedisLines = { publisher: Redis; subscriber: Redis };
export type RedisListenerOptions = {
  onNotification(notification: EventNotification): void;
  /** The connection is back: messages of meanwhile were missed. */
  onListening(): void;
  log(error: unknown): void;
};

/**
 * Receives what any process commits by Redis' publish and subscribe, and publishes what this one did. Redis promises
 * nothing: a message may be lost with it, and while it is unavailable nothing arrives. The receiver checks the numbers.
 */
export function openRedisListener(
  { publisher, subscriber }: RedisLines,
  channel: string,
  options: RedisListenerOptions,
) {
  const { onNotification, onListening, log } = options;
  let wasAway = false;
  const listen = async (): Promise<void> => {
    await subscriber.subscribe(channel);
    if (wasAway) onListening();
  };
  subscriber.on("message", (_channel: string, text: string) => {
    const notification = readNotification(text);
    if (notification) onNotification(notification);
  });
  subscriber.on("ready", () => void listen().catch(log));
  subscriber.on("close", () => {
    wasAway = true;
  });
  if (subscriber.status === "ready") listen().catch(log);
  return {
    close: (): void => {
      subscriber.removeAllListeners("message");
      subscriber.removeAllListeners("ready");
    },
    announce: (events: readonly NumberedEvent[]): void => {
      for (const event of events) {
        onNotification(event);
        // The other processes find it in the table within a second.
        if (publisher.status === "ready") publisher.publish(channel, JSON.stringify(event)).catch(log);
      }
    },
  };
}
