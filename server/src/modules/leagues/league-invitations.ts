import type { Tx } from "../../database/transact.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { leagueNotice } from "./league-deps.ts";
import { membersOf } from "./league-members.repository.ts";
import { findLeagueRow, type LeagueRow } from "./leagues.repository.ts";

/** A next season is open: who played the season before learns of it. */
export async function inviteLastSeason(tx: Tx, league: LeagueRow): Promise<void> {
  const before = league.previous_id === null ? undefined : await findLeagueRow(tx.db, league.previous_id);
  if (!before) return;
  const players = (await membersOf(tx.db, before.id)).filter(({ left_at }) => left_at === null);
  const message = `${league.name} follows ${before.name}. Join to start where you finished.`;
  const words = { type: "info", title: "The next season is open", message } as const;
  await notifications.notifyPlayers(
    tx,
    players.map(({ player_id }) => player_id),
    leagueNotice(league.id, words),
  );
}
