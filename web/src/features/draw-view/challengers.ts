import type { Draw } from "@pockethall/contract/draws";
import { challengeable } from "@pockethall/domain/draws";
import type { PlayerId } from "@pockethall/domain/ids";

/** The players that a player of this ladder may challenge now, by id; empty on an ended ladder. The server checks again. */
export function challengeableBy(
  { ladder, options, rounds, champion_id }: Draw,
  playerId: PlayerId | null,
): Set<string> {
  if (ladder === null || champion_id !== null || playerId === null) return new Set();
  const open = rounds.flatMap(({ games }) => games).filter(({ status }) => !OVER.has(status));
  const busyIds = open.flatMap(({ player1, player2 }) => [player1.player?.id ?? "", player2.player?.id ?? ""]);
  const order = ladder.map(({ player }) => player.id);
  return new Set(challengeable({ order, challengeReach: Number(options["challengeReach"]), busyIds }, playerId));
}

const OVER: ReadonlySet<string> = new Set(["completed", "cancelled"]);
