import type { PadStore, PadTransport } from "../src/pad-types.ts";

const forever = (): Promise<never> => new Promise(() => {});

/**
 * What an engine works with, as it is for a page that may go away at any moment: from its death on nothing happens any more
 * and nothing answers. `isLast` is asked at each call whether the page dies there: before the call has had its
 * effect, or after it and before the answer.
 */
export function createKillable(isLast: () => "before" | "after" | null) {
  let isDead = false;
  const killable = <Parts extends object>(parts: Parts): Parts =>
    new Proxy(parts, {
      get: (all, name: keyof Parts & string) => {
        const part = all[name] as (...given: unknown[]) => Promise<unknown>;
        if (name === "watch") return part;
        return (...given: unknown[]) => {
          const death = isDead ? "before" : isLast();
          isDead ||= death !== null;
          if (death === "before") return forever();
          const result = part(...given);
          if (death === "after") result.catch(() => {});
          return death === "after" ? forever() : result.then(answerTo, failureTo);
        };
      },
    });
  const answerTo = (answer: unknown): unknown => (isDead ? forever() : answer);
  const failureTo = (cause: unknown): unknown => {
    if (isDead) return forever();
    throw cause;
  };
  return {
    store: (store: PadStore): PadStore => killable(store),
    transport: (transport: PadTransport): PadTransport => killable(transport),
    isDead: (): boolean => isDead,
    kill: (): void => {
      isDead = true;
    },
  };
}
