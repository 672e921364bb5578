/** Where events come from: a stream, or pages. */
export type Source = {
  /** In alphabetical order. */
  topics: string;
  /** Begins with the event after this one; empty: with the next event. */
  afterId: string;
  onOpen: () => void;
  onMessage: (data: string, id: string) => void;
  /** Alive, and that far: the number of an event, or empty. */
  onBeat: (id: string) => void;
  /** Broken; it tries again on its own. */
  onBreak: () => void;
  /** Over: refused, or at its end. It has to be opened again. */
  onEnd: (isRefused: boolean) => void;
};
