/** Receives events: an open stream, or a page of events that waits for the first one. */
export type Follower = {
  readonly topics: readonly string[];
  /** The newest number that it was sent or need not be. */
  sentId: number;
  /** The fan-out's marks: which batch it was last looked at for, and which of its events it gets. */
  batch: number;
  mask: number;
  write(bytes: Buffer): void;
};

export type Following = ReturnType<typeof createFollowing>;

/** The viewers of each topic in this process. */
export function createFollowing() {
  const byTopic = new Map<string, Set<Follower>>();
  return {
    join: (viewer: Follower): void => {
      for (const topic of viewer.topics) {
        const viewers = byTopic.get(topic);
        if (viewers) viewers.add(viewer);
        else byTopic.set(topic, new Set([viewer]));
      }
    },
    leave: (viewer: Follower): void => {
      for (const topic of viewer.topics) {
        const viewers = byTopic.get(topic);
        viewers?.delete(viewer);
        if (viewers?.size === 0) byTopic.delete(topic);
      }
    },
    viewers: (topic: string): Iterable<Follower> => byTopic.get(topic) ?? [],
    viewersOf: (topic: string): number => byTopic.get(topic)?.size ?? 0,
    /** Every followed topic, and how many viewers follow it. */
    followed: (): [topic: string, viewers: number][] => Array.from(byTopic, ([topic, { size }]) => [topic, size]),
  };
}
