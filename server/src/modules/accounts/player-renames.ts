import type { PlayerId } from "@pockethall/domain/ids";
import { nameKey } from "@pockethall/domain/names";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { changePlayer } from "../players/profiles.service.ts";
import { keepPayoutName } from "./accounts.repository.ts";
import { deleteHeldName } from "./held-names.repository.ts";
import { requireOwnName } from "./own-name.ts";
import { lockNamed } from "./player-renames.repository.ts";

type Rename = { actor: Pick<Caller, "userId" | "playerId">; playerId: PlayerId; name: string; reason: string };

/**
 * Staff replace a name that is abusive or passes for another person. Payouts stay compared with the name before, the
 * player is notified with the reason and cannot take the old name again.
 *
 * @throws DomainProblem `player-not-found`, `not-permitted` for one's own name, `invalid-request` on `name` for a name
 * that is reserved, of a member of staff, or the same.
 */
export async function renamePlayer(
  tx: Tx,
  { actor, playerId, name, reason }: Rename,
): Promise<{ id: string; name: string }> {
  if (playerId === actor.playerId)
    throw new DomainProblem("not-permitted", { message: "Change your own name in your profile." });
  const before = isId(playerId) ? await lockNamed(tx.db, playerId) : undefined;
  if (!before) throw new DomainProblem("player-not-found");
  if (before.name === name)
    throw new DomainProblem("invalid-request", { errors: { name: "The player has this name" } });
  await requireOwnName(tx.db, name, playerId);
  const at = tx.clock();
  const held = await deleteHeldName(tx.db, playerId);
  if (before.userId !== null && !held?.isFirst) await keepPayoutName(tx.db, before.userId, before.name, at);
  await changePlayer(tx, playerId, { name }, at);
  await recordAudit(tx.db, {
    actorId: actor.userId,
    action: "player.rename",
    subject: `player:${playerId}`,
    before: { name: before.name, name_key: nameKey(before.name) },
    after: { name, reason },
    at,
  });
  if (before.userId !== null)
    await notifications.notify(tx, {
      userId: before.userId,
      event: "tournament",
      type: "warning",
      title: "Your name was changed",
      message: `Our staff changed your name to ${name}: ${reason}`,
      url: "/profile",
    });
  return { id: playerId, name };
}
