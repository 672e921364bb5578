import type { MatchId, PlayerId, UserId } from "@pockethall/domain/ids";
import { lagosTimestamp } from "@pockethall/domain/time";
import type { Tx } from "../../../database/transact.ts";
import * as notifications from "../../notifications/notifications.service.ts";

/** The recipients of a call's notices, and the match's name: 'Ada against Bola, Round 1 of Yaba Open'. */
export type Called = { gameId: MatchId; playerIds: readonly PlayerId[]; refereeId: UserId | null; name: string };

const ABOUT = { event: "match-called", type: "info" } as const;

/** Notifies the players and the referee that their match is called. `place` is 'Table 2, Yaba Cue Hall'. */
export async function notifyCalled(tx: Tx, match: Called, place: string): Promise<void> {
  const notice = { ...ABOUT, title: "Called to table", message: `${match.name}: go to ${place}.` };
  // From another table, where they were called before: they are not sent to that one any more.
  await notifications.endCalls(tx, match.gameId);
  const call = { ...notice, url: `/matches/${match.gameId}`, call: match.gameId };
  await notifications.notifyPlayers(tx, match.playerIds, call);
  if (match.refereeId !== null)
    await notifications.notify(tx, {
      ...notice,
      userId: match.refereeId,
      event: "organizing",
      url: `/referee/matches/${match.gameId}`,
    });
}

/** Notifies the players of the match that follows at a table: once a day, however often the match before it is called. */
export async function notifyNext(tx: Tx, match: Called, { place, at }: { place: string; at: Date }): Promise<void> {
  await notifications.notifyPlayers(tx, match.playerIds, {
    ...ABOUT,
    title: "You're next",
    message: `${match.name}: next on ${place}. Stay near, we'll call you.`,
    url: `/matches/${match.gameId}`,
    dedupeKey: `next:${match.gameId}:${lagosTimestamp(at).slice(0, 10)}`,
  });
}

/** Notifies the loser of the match before at the table that this one is theirs to mark. */
export async function notifyMarker(tx: Tx, match: Called & { markerId: PlayerId }, place: string): Promise<void> {
  const message = `${match.name}: go to ${place} and score it on your phone.`;
  const about = { ...ABOUT, title: "You mark the next match", url: `/referee/matches/${match.gameId}` };
  const notice = { ...about, message, call: match.gameId };
  await notifications.notifyPlayers(tx, [match.markerId], notice);
}

/** Notifies the same people that the call was withdrawn. */
export async function notifyCallTakenBack(tx: Tx, match: Called): Promise<void> {
  await notifications.endCalls(tx, match.gameId);
  const message = `${match.name}: wait for the next call.`;
  const notice = { ...ABOUT, title: "Call withdrawn", message, url: `/matches/${match.gameId}` };
  // The call broke through their quiet hours, so its withdrawal does too.
  await notifications.notifyPlayers(tx, match.playerIds, { ...notice, breaksThrough: true });
  if (match.refereeId !== null)
    await notifications.notify(tx, { ...notice, userId: match.refereeId, event: "organizing", url: "/referee" });
}
