import type { Channel, EventRow } from "./preferences.queries.ts";

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { in_app: "In the app", email: "Email", push: "Push" };

type Words = { name: string; hint: string };

export const EVENT_WORDS: Readonly<Record<EventRow["event"], Words>> = {
  entry: { name: "Your entries", hint: "Confirmed, approved, check-in, removed" },
  "seat-freed": { name: "A seat is free", hint: "From a waiting list; it is kept for a short time" },
  "draw-made": { name: "Draw made", hint: "Whom you meet" },
  "match-called": { name: "Match called", hint: "Table and time, and when you are called" },
  "score-final": { name: "Score final", hint: "Results of your matches" },
  tournament: { name: "Tournament news", hint: "Started, postponed, cancelled, completed" },
  league: { name: "League news", hint: "Your leagues' weeks and tables" },
  "followed-player": { name: "Players you follow", hint: "Their matches begin and end" },
  "money-in": { name: "Money received", hint: "Deposits, prizes, gifts, refunds" },
  "money-out": { name: "Money leaves", hint: "Withdrawals: always told" },
  organizing: { name: "Organizing and refereeing", hint: "Matches assigned, your tournaments' deadlines" },
};
