import type { Entry } from "@pockethall/contract/answers";
import type { PlayerId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { Notice } from "../../notifications/notifications.service.ts";
import type { RegistrationService } from "../registration/registration.service.ts";
import { lockTournament } from "../tournaments.service.ts";
import { type DeskEntry, entryOf, recordEntryAction, refuseAfterDraw } from "./desk.ts";
import { findNoShow } from "./entries.repository.ts";

type NoShowsDeps = {
  clock: Clock;
  registrations: Pick<RegistrationService, "restoreSeat">;
  notifications: { notifyPlayers(tx: Tx, playerIds: readonly PlayerId[], notice: Notice): Promise<void> };
};
export type NoShowsService = ReturnType<typeof createNoShowsService>;

const AFTER_DRAW = "The draw has been made, so this seat can't be given back.";

/** Players who lost their seat because they did not check in. */
export function createNoShowsService({ clock, registrations, notifications }: NoShowsDeps) {
  return {
    /**
     * Gives a no-show the seat back, checked in. The fee, which stayed in the escrow, counts for it again.
     * @throws DomainProblem `entry-not-found`, `illegal-step` after the draw, `already-registered`, `tournament-full`.
     */
    restore: async (tx: Tx, desk: DeskEntry): Promise<Entry> => {
      const tournament = await lockTournament(tx, desk.tournamentId);
      const seat = isId(desk.entryId) ? await findNoShow(tx.db, desk.tournamentId, desk.entryId) : undefined;
      if (!seat) throw new DomainProblem("entry-not-found");
      refuseAfterDraw(tournament, AFTER_DRAW);
      const checkedInAt = clock();
      await registrations.restoreSeat(tx, tournament, seat, { at: checkedInAt, by: desk.actorId });
      const [before, after] = [{ lostAt: seat.left_at }, { checkedInAt }];
      await recordEntryAction(clock, tx, { desk, action: "restore", entryId: seat.id, before, after });
      const notice = {
        event: "entry",
        type: "success",
        title: "You have your seat back",
        message: `${tournament.name}: the organiser has given you your seat back and checked you in.`,
        url: `/tournaments/${desk.tournamentId}`,
      } as const;
      await notifications.notifyPlayers(tx, [seat.player_id], notice);
      return entryOf(tx, desk.tournamentId, seat.id);
    },
  };
}
