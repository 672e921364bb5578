import { createHash } from "node:crypto";
import type { Endpoints } from "@pockethall/contract/endpoints";
import { MOST_ENTRIES_AT_ONCE } from "@pockethall/contract/match-log";
import type { MatchId, UserId } from "@pockethall/domain/ids";
import { applyAction, hashEntry } from "@pockethall/domain/match-log";
import type { LogEntry, MatchAction, MatchState } from "@pockethall/domain/match-log-types";
import { type Random, seededRandom } from "@pockethall/domain/random";
import type { Clock } from "../kernel/clock.ts";
import { newId } from "../kernel/ids.ts";
import * as pads from "../modules/matches/scoring/pads.service.ts";
import type { Services } from "../services.ts";
import { visit } from "./strokes.ts";

const PAD = "demo-scorer";
const STROKE_MS = 8_000;
const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

type Table = { services: Services; clock: Clock; actorId: UserId };
type PadBody = Endpoints["POST /api/matches/:id/events"]["body"];

/**
 * Writes what follows from the current match, like a referee's pad: `next` gives the actions for the match after
 * those before; nothing more ends it. The lines are a few seconds apart.
 */
export async function writeByPad(
  { services, clock, actorId }: Table,
  matchId: MatchId,
  next: (match: MatchState) => readonly MatchAction[],
): Promise<void> {
  const { match: start, head } = await services.transact((tx) => pads.stateOf(tx.db, matchId));
  let match = start;
  const lines: LogEntry[] = [];
  for (let actions = next(match); actions.length > 0; actions = next(match))
    for (const action of actions) {
      const before = lines.at(-1) ?? head;
      const at = new Date(clock().getTime() + lines.length * STROKE_MS).toISOString();
      const unhashed = { id: newId(), sequence: before.sequence + 1, previous: before.hash, pad: PAD, at, action };
      const verdict = applyAction(match, unhashed);
      if (!verdict.ok) throw new Error(`the demo's scorer cannot: ${verdict.reason}`);
      lines.push({ ...unhashed, hash: hashEntry(sha256, matchId, unhashed) });
      match = verdict.match;
    }
  for (let sent = 0; sent < lines.length; sent += MOST_ENTRIES_AT_ONCE) {
    const entries = lines.slice(sent, sent + MOST_ENTRIES_AT_ONCE).map(({ pad: _pad, ...entry }) => entry);
    await services.padsFlow.append({ matchId, actorId, pad: PAD, entries: entries as PadBody["entries"] });
  }
}

type Course = { seed: string; isByBalls: boolean; firstWins: number };

/** A whole match in a random's hands: ball by ball, or each frame with its points and best break. */
export function wholeMatch({ seed, isByBalls, firstWins }: Course): (match: MatchState) => readonly MatchAction[] {
  const random = seededRandom(seed);
  return (match) => {
    if (match.status === "waiting") return [{ kind: "started", breaker: random() < 0.5 ? 1 : 2 }];
    if (match.status !== "live") return [];
    return isByBalls ? visit(match, random) : [frameWithPoints(random, firstWins)];
  };
}

/** One visit to the table, or the start; then nothing. */
export function oneVisit(seed: string): (match: MatchState) => readonly MatchAction[] {
  let isDone = false;
  return (match) => {
    if (isDone) return [];
    isDone = true;
    if (match.status !== "live") return [{ kind: "started", breaker: 1 }];
    return visit(match, seededRandom(seed));
  };
}

function frameWithPoints(random: Random, firstWins: number): MatchAction {
  const winner = random() < firstWins ? 1 : 2;
  const [most, least] = [55 + Math.floor(random() * 70), Math.floor(random() * 50)];
  const best = Math.floor(most * (0.3 + random() * 0.7));
  const points = winner === 1 ? ([most, least] as const) : ([least, most] as const);
  return { kind: "frame-won", winner, points, breaks: best < 30 ? [] : [{ by: winner, points: best }] };
}
