/** What must be dropped when one of its topics changes. */
export type Dependant = { readonly topics: readonly string[]; drop(): void };

const EVERYTHING = "*";

/** The topic of one row, as the database tells it: ids in lower case, however they were asked for. */
export const topicOf = (kind: "tournament" | "game" | "player" | "league" | "comments", id: string): string =>
  `${kind}:${id.toLowerCase()}`;

/**
 * Who depends on what. A told topic drops its dependants; `<kind>:*` drops those of every topic of the kind, and `*` all.
 */
export function createTopics() {
  const dependants = new Map<string, Set<Dependant>>();
  const dropAll = (of: ReadonlySet<Dependant> | undefined): void => {
    // A copy: whoever is dropped may leave, and depend anew, at once.
    for (const dependant of Array.from(of ?? [])) dependant.drop();
  };
  const tellKind = (prefix: string): void => {
    for (const [topic, of] of dependants) if (topic.startsWith(prefix)) dropAll(of);
  };
  return {
    add: (dependant: Dependant): void => {
      for (const topic of dependant.topics) {
        const of = dependants.get(topic) ?? new Set();
        dependants.set(topic, of.add(dependant));
      }
    },
    remove: (dependant: Dependant): void => {
      for (const topic of dependant.topics) {
        const of = dependants.get(topic);
        of?.delete(dependant);
        if (of?.size === 0) dependants.delete(topic);
      }
    },
    tell: (topic: string): void => {
      if (topic.endsWith(EVERYTHING)) tellKind(topic.slice(0, -1));
      else dropAll(dependants.get(topic));
    },
  };
}
export type Topics = ReturnType<typeof createTopics>;
