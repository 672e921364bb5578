import { createFollowing, type Follower, type Following } from "./following.ts";
import type { FramedEvent } from "./recent-events.ts";

/** As many events as bits that a mask has. */
const MOST_IN_A_BATCH = 30;
/** Viewers written to before other work of this process has its turn. */
const VIEWERS_AT_ONCE = 512;

export type FanOut = ReturnType<typeof createFanOut>;

/**
 * Writes each event to every viewer of any of its topics, once, in the order of their coming.
 *
 * Events wait for the end of the running turn; those that came together go as one batch. A batch marks the viewers of its
 * topics with the events that each gets, and then writes: viewers with the same mark share one buffer, and after some
 * hundred viewers other work has its turn. Under load events come faster than batches end, so that batches grow and a
 * viewer is written to less often: the dearest part, one system call a viewer, is paid for many events at once.
 */
export function createFanOut() {
  const following = createFollowing();
  const waiting: FramedEvent[] = [];
  let batchNumber = 0;
  let isRunning = false;

  const run = (): void => {
    const batch = waiting.splice(0, MOST_IN_A_BATCH);
    const newest = batch.at(-1)?.id;
    if (newest === undefined) {
      isRunning = false;
      return;
    }
    batchNumber += 1;
    const marked = markViewers(following, batch, batchNumber);
    const chunkOf = createChunks(batch);
    const writeFrom = (from: number): void => {
      const to = Math.min(from + VIEWERS_AT_ONCE, marked.length);
      for (let index = from; index < to; index += 1) {
        const viewer = marked[index];
        if (viewer === undefined) break;
        viewer.sentId = newest;
        viewer.write(chunkOf(viewer.mask));
      }
      if (to < marked.length) setImmediate(writeFrom, to);
      else if (waiting.length > 0) setImmediate(run);
      else isRunning = false;
    };
    writeFrom(0);
  };

  return {
    /** The viewer gets every event above its `sentId` from now on. */
    join: following.join,
    leave: following.leave,
    viewersOf: following.viewersOf,
    followed: following.followed,
    push: (event: FramedEvent): void => {
      waiting.push(event);
      if (isRunning) return;
      isRunning = true;
      setImmediate(run);
    },
    /** Sends the viewers of one topic an event without a number. */
    publish: (topic: string, bytes: Buffer): void => {
      for (const viewer of following.viewers(topic)) viewer.write(bytes);
    },
  };
}

/** Marks with the events that each gets, and returns, the viewers of a batch's topics. */
function markViewers(following: Following, batch: readonly FramedEvent[], batchNumber: number): Follower[] {
  const marked: Follower[] = [];
  for (const [place, { id, topics }] of batch.entries())
    for (const topic of topics)
      for (const viewer of following.viewers(topic)) {
        if (id <= viewer.sentId) continue;
        if (viewer.batch !== batchNumber) {
          viewer.batch = batchNumber;
          viewer.mask = 0;
          marked.push(viewer);
        }
        viewer.mask |= 1 << place;
      }
  return marked;
}

/** The bytes of the events that a mask names; the same buffer for the same mask. */
function createChunks(batch: readonly FramedEvent[]) {
  const chunks = new Map<number, Buffer>();
  return (mask: number): Buffer => {
    const known = chunks.get(mask);
    if (known) return known;
    const chunk = Buffer.concat(batch.filter((_, place) => mask & (1 << place)).map(({ bytes }) => bytes));
    chunks.set(mask, chunk);
    return chunk;
  };
}
