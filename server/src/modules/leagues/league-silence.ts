import { silenceAfterReminder, silenceStep } from "@pockethall/domain/leagues";
import { lagosDateTime } from "@pockethall/domain/time";
import type { Tx } from "../../database/transact.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { leagueNotice } from "./league-deps.ts";
import { playerNames } from "./league-match.read-model.ts";
import * as matches from "./league-matches.repository.ts";
import type { LeagueRow } from "./leagues.repository.ts";

type Waiting = { league: LeagueRow; match: matches.MatchRow };

/**
 * Does what is due for a report without an answer: a reminder, or a request to the organizer where silence has decided a
 * match of these two before. @returns whether silence confirms it now.
 */
export async function isConfirmedBySilence(tx: Tx, { league, match }: Waiting): Promise<boolean> {
  const now = tx.clock();
  const silence = matches.silenceOf(match);
  const step = silenceStep(silence, { now, decidedBefore: await matches.hasSilentMatch(tx.db, match) });
  if (step === "remind") {
    const next = silenceAfterReminder(silence, now, league.rules.confirmDays);
    await matches.updateMatch(tx.db, match.id, matches.silenceColumns(next));
    await remind(tx, { league, match }, next.confirmBy);
  }
  if (step === "escalate") {
    await matches.updateMatch(tx.db, match.id, { escalated_at: now });
    await askOrganizer(tx, { league, match });
  }
  return step === "confirm";
}

async function remind(tx: Tx, { league, match }: Waiting, confirmBy: Date) {
  const lines = await matches.resultsOf(tx.db, [match.id]);
  const [own, other] =
    lines.at(-1)?.side === 1 ? [match.player1_id, match.player2_id] : [match.player2_id, match.player1_id];
  const reporter = (await playerNames(tx.db, [own])).get(own) ?? "Your opponent";
  const message = `${reporter} reported your match in ${league.name}. Confirm or dispute it before ${lagosDateTime(confirmBy)}.`;
  const words = { type: "warning", title: "A result needs your answer", message } as const;
  await notifications.notifyPlayers(tx, [other], leagueNotice(league.id, words, "?tab=matches"));
}

async function askOrganizer(tx: Tx, { league, match }: Waiting): Promise<void> {
  const names = await playerNames(tx.db, [match.player1_id, match.player2_id]);
  const pair = `${names.get(match.player1_id)} against ${names.get(match.player2_id)} in ${league.name}`;
  const message = `${pair}: one player reported the result, and the other has again not answered. Please decide.`;
  const words = { event: "organizing", type: "warning", title: "Decide a result", message } as const;
  await notifications.notify(tx, { userId: league.organizer_id, ...leagueNotice(league.id, words, "?tab=matches") });
}
