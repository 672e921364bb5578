import { MAX_TOPICS } from "@pockethall/contract/live";

type Topics = readonly string[];

/** The other tabs of this browser and the topics that each follows. */
export function createRoster() {
  const tabs = new Map<string, { topics: Topics; seenMs: number }>();
  return {
    /** Notes what a tab follows; no topics: it left. @returns whether the tab is new */
    note: (tab: string, topics: Topics): boolean => {
      const isNew = !tabs.has(tab);
      if (topics.length === 0) tabs.delete(tab);
      else tabs.set(tab, { topics, seenMs: Date.now() });
      return isNew;
    },
    /** Forgets tabs that crashed: they have not answered for this long. */
    forgetSilent: (silentMs: number): void => {
      for (const [tab, { seenMs }] of tabs) if (Date.now() - seenMs > silentMs) tabs.delete(tab);
    },
    clear: (): void => tabs.clear(),
    /** The topics of all tabs in order, these included first where there are more than a stream may have. */
    union: (own: Topics): Topics =>
      [...new Set([own, ...[...tabs.values()].map(({ topics }) => topics)].flat())].slice(0, MAX_TOPICS).sort(),
  };
}
