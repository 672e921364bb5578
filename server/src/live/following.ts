import type { Viewer } from "./viewer.ts";

export type Following = ReturnType<typeof createFollowing>;

/** The viewers of each topic in this process. */
export function createFollowing() {
  const byTopic = new Map<string, Set<Viewer>>();
  return {
    join: (viewer: Viewer): void => {
      for (const topic of viewer.topics) {
        const viewers = byTopic.get(topic);
        if (viewers) viewers.add(viewer);
        else byTopic.set(topic, new Set([viewer]));
      }
    },
    leave: (viewer: Viewer): void => {
      for (const topic of viewer.topics) {
        const viewers = byTopic.get(topic);
        viewers?.delete(viewer);
        if (viewers?.size === 0) byTopic.delete(topic);
      }
    },
    viewers: (topic: string): Iterable<Viewer> => byTopic.get(topic) ?? [],
    viewersOf: (topic: string): number => byTopic.get(topic)?.size ?? 0,
    /** Every followed topic, and how many viewers follow it. */
    followed: (): [topic: string, viewers: number][] => Array.from(byTopic, ([topic, { size }]) => [topic, size]),
  };
}
