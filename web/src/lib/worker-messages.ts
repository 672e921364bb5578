/** What a page sends to the worker. */
export type ToWorker =
  /** A referee's page was opened: keep all files of the pad. */
  | { type: "keep-pad" }
  /** The session ended or changed: delete what was kept for its account. */
  | { type: "forget-own" }
  /** This session is remembered on the device: keep its answers. Those of other sessions are never kept. */
  | { type: "keep-own"; authorization: string }
  /** Take over from the worker of an earlier build. */
  | { type: "take-over" }
  /** Addresses that a page loaded before this worker controlled it. */
  | { type: "loaded"; paths: string[] }
  /** Answers that the page brought with it, by address: no request for them comes by the worker. */
  | { type: "brought"; answers: [path: string, body: unknown][] }
  /** Answered through the port with the path of the build's entry. */
  | { type: "which-entry" }
  /** Answered with one message for each saved copy that this page was given. */
  | { type: "which-saved" };

/** What the worker sends to a page. */
export type FromWorker =
  /** An answer of the API: with `savedAt` from a saved copy of that time, with null from the server. */
  | { type: "answer"; path: string; savedAt: string | null }
  /** The server's answer came after the page was given a saved copy. */
  | { type: "late-answer"; path: string };
