import type { PlayerId, UserId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Notice, OwnWords } from "../notifications/notifications.service.ts";

export type LeagueDeps = {
  clock: Clock;
  notifications: {
    notify(tx: Tx, note: Notice & { userId: UserId }): Promise<void>;
    notifyEach(tx: Tx, each: readonly OwnWords[], notice: Omit<Notice, "message">): Promise<void>;
    notifyPlayers(tx: Tx, playerIds: readonly PlayerId[], notice: Notice): Promise<void>;
  };
};

type Words = { type: Notice["type"]; title: string; message: string; event?: "league" | "money-in" | "organizing" };

/** A notice that leads to the league. */
export const leagueNotice = (leagueId: string, { event = "league", ...words }: Words, search = ""): Notice => ({
  event,
  ...words,
  url: `/leagues/${leagueId}${search}`,
});
