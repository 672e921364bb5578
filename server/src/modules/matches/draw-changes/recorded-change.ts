import type { DrawChange } from "@pockethall/contract/draw-changes";
import type { PlaceChange } from "@pockethall/domain/draw-changes";
import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { newId } from "../../../kernel/ids.ts";
import { publishTournament } from "../../../live/publish.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { writeSeeds } from "../../tournaments/registration/draw-entries.service.ts";
import { drawChanges } from "../draw-changes.read-model.ts";
import { insertChange, playersMeeting } from "./draw-changes.repository.ts";

/** Which tournament, which of its officials acts, as user and as player, and why. */
export type Order = { tournamentId: TournamentId; actorId: UserId; actorPlayerId: PlayerId; reason: string };
export type ChangeToRecord = {
  tournament: { id: TournamentId; name: string };
  order: Order;
  kind: DrawChange["kind"];
  places: readonly PlaceChange[];
  /** The change that this one undoes. */
  undoes?: string;
};

/**
 * Writes the numbers of places that have changed hands, the public record and the audit line, and notifies the players of
 * all matches that change.
 */
export async function recordChange(
  tx: Tx,
  { tournament, order, kind, places, undoes }: ChangeToRecord,
): Promise<DrawChange> {
  const { tournamentId, actorId, reason } = order;
  const at = tx.clock();
  await writeSeeds(
    tx,
    tournamentId,
    places.map((place) => ({ playerId: place.in, seed: place.seed })),
  );
  await insertChange(tx.db, { id: newId(), tournamentId, kind, places, reason, actorId, at, undoes });
  const subject = `tournament:${tournamentId}`;
  const [before, after] = [placesOf(places, "out"), { ...placesOf(places, "in"), reason }];
  await recordAudit(tx.db, { actorId, action: `draw.${kind}`, subject, before, after, at });
  const change = (await drawChanges(tx.db, tournamentId)).at(-1) as DrawChange;
  await notifyPlayers(tx, { tournament, places, change });
  publishTournament(tx, tournamentId, "drawn");
  publishTournament(tx, tournamentId, "entries");
  return change;
}

const placesOf = (places: readonly PlaceChange[], side: "out" | "in") =>
  Object.fromEntries(places.map((place) => [`place ${place.seed}`, place[side]]));

type Message = { tournament: ChangeToRecord["tournament"]; places: readonly PlaceChange[]; change: DrawChange };

async function notifyPlayers(tx: Tx, { tournament, places, change }: Message): Promise<void> {
  const own = places.flatMap((place) => [place.out ?? [], place.in].flat());
  const playerIds = [...new Set([...own, ...(await playersMeeting(tx.db, tournament.id, own))])];
  const message = `${tournament.name}: ${sentenceOf(change)} Reason: ${change.reason}`;
  const notice = { event: "draw-made", type: "info", title: "Draw changed", message } as const;
  await notifications.notifyPlayers(tx, playerIds, { ...notice, url: `/tournaments/${tournament.id}?tab=draw` });
}

/** What happened, for the players. */
function sentenceOf({ kind, places }: DrawChange): string {
  const [first, second] = places;
  const taking = first?.in.name ?? "";
  if (kind === "late-entry") return `${taking} joins the draw in place ${first?.seed}.`;
  if (kind === "swap") return `${second?.in.name ?? ""} and ${taking} swap their places in the draw.`;
  if (kind === "undone-substitute")
    return `${taking} has the place in the draw back, and ${first?.out?.name ?? ""} does not play.`;
  return `${taking} takes the place of ${first?.out?.name ?? ""} in the draw.`;
}
