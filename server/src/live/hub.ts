import type { Db } from "../database/database.ts";
import type { DatabaseListener } from "../database/listener.ts";
import { type EventNotification, type NumberedEvent, readNotification } from "../database/numbered-event.ts";
import { frameOf } from "./event-frames.ts";
import { createFanOut, type FanOut } from "./fan-out.ts";
import { channelName, eventsFrom, newestEvents } from "./missed.repository.ts";
import { createRecentEvents } from "./recent-events.ts";
import { openRedisListener, type RedisLines } from "./redis-listener.ts";
import { createSequencer, READ_AT_ONCE } from "./sequencer.ts";

/** The channel of `transact`. */
const CHANNEL = "live_events";
/** Read at the start, so that those who come back after a restart ask the database nothing. */
const READ_AT_START = 1_000;
/** How late an event without a notification may be. NOTIFY loses none while its connection is open; Redis may. */
const LOOK_MS = 5_000;
const LOOK_BESIDE_REDIS_MS = 1_000;

export type HubOptions = {
  db: Db;
  /** Receives what every process commits, where Redis does not. */
  listener: Pick<DatabaseListener, "subscribe">;
  /** Carries the events instead of the database's NOTIFY. */
  redis?: RedisLines | undefined;
  /** How often the table is read for events without a notification; 5 s, or 1 s beside Redis, if not given. */
  lookEveryMs?: number | undefined;
  log(error: unknown): void;
};

export type EventHub = {
  /** Hands every event, in the order of the commits, to the viewers of its topics. */
  fanOut: FanOut;
  /** Calls the listener for every event of the topic, whichever process committed it. */
  listen(topic: string, listener: () => void): void;
  /** The number of the newest event that was handed on. */
  newest(): number;
  /** After which number every event is remembered here. */
  completeAfter(): number;
  /** What came on these topics after a number; undefined when some of it may be forgotten here. */
  recentAfter: ReturnType<typeof createRecentEvents>["after"];
  /** Resolves when everything committed before the call was handed on. */
  catchUp(): Promise<void>;
  /** For the process that committed events: announces them to all. Undefined where the database does that itself. */
  announce: ((events: readonly NumberedEvent[]) => void) | undefined;
  close(): Promise<void>;
};

/** Receives every event that any process commits and hands it, once and in order, to this process's viewers. */
export async function openEventHub(options: HubOptions): Promise<EventHub> {
  const { db, redis, log } = options;
  const fanOut = createFanOut();
  const listeners: { topic: string; listener: () => void }[] = [];
  const first = await newestEvents(db, READ_AT_START);
  const recent = createRecentEvents(frameOf, (first[0]?.id ?? 1) - 1);
  for (const event of first) recent.add(event);
  const sequencer = createSequencer({
    newest: first.at(-1)?.id ?? 0,
    readAfter: (after) => eventsFrom(db, after, READ_AT_ONCE),
    deliver: (event) => {
      fanOut.push(recent.add(event));
      for (const { topic, listener } of listeners) if (event.topics.includes(topic)) listener();
    },
    log,
  });
  const { onNotification, look: onListening } = sequencer;
  const redisListener = redis && openRedisListener(redis, await channelName(db), { onNotification, onListening, log });
  if (!redisListener)
    await options.listener.subscribe(CHANNEL, { onNotification: readInto(onNotification), onListening });
  // What was committed between the first read and the first listening.
  sequencer.look();
  const timer = setInterval(sequencer.look, options.lookEveryMs ?? (redis ? LOOK_BESIDE_REDIS_MS : LOOK_MS));
  timer.unref();
  return {
    fanOut,
    listen: (topic, listener) => void listeners.push({ topic, listener }),
    newest: sequencer.newest,
    completeAfter: recent.completeAfter,
    recentAfter: recent.after,
    catchUp: sequencer.catchUp,
    announce: redisListener?.announce,
    close: async () => {
      clearInterval(timer);
      sequencer.stop();
      redisListener?.close();
    },
  };
}

const readInto = (onNotification: (notification: EventNotification) => void) => (payload: string) => {
  const notification = readNotification(payload);
  if (notification) onNotification(notification);
};
