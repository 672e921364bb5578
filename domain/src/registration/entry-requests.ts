// The life of a request for a place: no money moves in it.
//
// Where the organizer approves who plays, a player asks and is `requested`; approved, they are `waiting`. Where a tournament
// is full, a player is `waiting` at once. Whenever a place is free, the first who waits is `offered` it: the place is kept
// for them for a while. They take it by paying like others (`taken`; so is a request whose player the organizer registers at
// the desk), or let it pass (`lapsed`), and the next one is offered it. An offer can be called back, because the tournament was put off or lost places: then they wait again, in their
// old order. A player can step out of it at any time (`withdrawn`), the organizer can refuse (`rejected`), and draw or
// cancellation end what is still open (`closed`). Nothing leaves the last five.

export const REQUEST_STATES = [
  "requested",
  "waiting",
  "offered",
  "taken",
  "withdrawn",
  "lapsed",
  "rejected",
  "closed",
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
export type RequestStep = "approve" | "offer" | "take" | "recall" | "withdraw" | "lapse" | "reject" | "close";

/** The open states: the player may still get a place. */
export const OPEN_REQUEST_STATES = ["requested", "waiting", "offered"] as const satisfies readonly RequestState[];

type Transition = { from: readonly RequestState[]; to: RequestState };

/** Each step once: from where, to where. */
export const REQUEST_TRANSITIONS: Readonly<Record<RequestStep, Transition>> = {
  approve: { from: ["requested"], to: "waiting" },
  offer: { from: ["waiting"], to: "offered" },
  take: { from: OPEN_REQUEST_STATES, to: "taken" },
  recall: { from: ["offered"], to: "waiting" },
  withdraw: { from: OPEN_REQUEST_STATES, to: "withdrawn" },
  lapse: { from: ["offered"], to: "lapsed" },
  reject: { from: OPEN_REQUEST_STATES, to: "rejected" },
  close: { from: OPEN_REQUEST_STATES, to: "closed" },
};

/** The state after a step; undefined when the request is not where the step begins. */
export function requestStep(state: RequestState, step: RequestStep): RequestState | undefined {
  const { from, to } = REQUEST_TRANSITIONS[step];
  return from.includes(state) ? to : undefined;
}

/** The most requests that may wait for one tournament: further back there is no realistic chance of a place. */
export const MAX_WAITING = 500;

const OFFER_MS = 2 * 3_600_000;

/**
 * Until when a place that is offered now is kept: two hours, never past the start. Offers are made after the deadline too,
 * when a player who did not check in has lost the place. Null: the tournament begins, no place is offered any more.
 */
export function offerEndsAt(now: Date, startsAt: Date): Date | null {
  if (startsAt <= now) return null;
  return new Date(Math.min(now.getTime() + OFFER_MS, startsAt.getTime()));
}
