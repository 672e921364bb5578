import { type LiveEvent, packScore } from "@pockethall/contract/live";
import type { NumberedEvent } from "../database/numbered-event.ts";

/** A numbered event as server-sent event: one buffer, made once, for every viewer. */
export const frameOf = ({ id, event }: NumberedEvent): Buffer => Buffer.from(`id:${id}\ndata:${textOf(event)}\n\n`);

/** An event without a number: sent to current viewers, never resumed. */
export const passingFrame = (event: LiveEvent): Buffer => Buffer.from(`data:${textOf(event)}\n\n`);

/** The data of every numbered event in some frames, as JSON. */
export const dataOfFrames = (frames: readonly Buffer[]): string[] =>
  Buffer.concat(frames)
    .toString()
    .split("\n\n")
    .flatMap((frame) => /^id:\d+\ndata:(.+)$/u.exec(frame)?.[1] ?? []);

/**
 * The first words of a stream: after which pause the browser comes back (each after another, so that after a restart not
 * all come at once), and the newest number, with a heartbeat that lets the page read it: it can resume even when nothing comes before it is cut.
 */
export function openingFrame(newest?: number, isResync = false): Buffer {
  const start = newest === undefined ? "" : `id:${newest}\n${isResync ? 'data:{"type":"resync"}\n\n' : BEAT}`;
  return Buffer.from(`retry:${Math.round(SHORTEST_PAUSE_MS + Math.random() * SPREAD_MS)}\n\n${start}`);
}
const SHORTEST_PAUSE_MS = 1_000;
const SPREAD_MS = 2_000;

export const BEAT = Buffer.from("event:beat\ndata:1\n\n");

/** An event of another release, written while both run, may have another shape: viewers then fetch what they show. */
function textOf(event: LiveEvent): string {
  if (event.type !== "score") return JSON.stringify(event);
  return event.play === undefined ? '{"type":"resync"}' : packScore(event);
}
