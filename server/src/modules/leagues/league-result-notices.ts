import type { PlayerId } from "@pockethall/domain/ids";
import type { LeagueScore, ResultAct, ResultState } from "@pockethall/domain/leagues";
import type { Tx } from "../../database/transact.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { leagueNotice } from "./league-deps.ts";
import { playerNames } from "./league-match.read-model.ts";
import { hasSilentMatch, type MatchRow } from "./league-matches.repository.ts";
import type { LeagueRow } from "./leagues.repository.ts";

type StepTaken = { league: LeagueRow; match: MatchRow; act: ResultAct; before: ResultState; after: ResultState };

/** Notifies the player who has to answer or gets an answer, and in a dispute the organizer. */
export async function notifyOfResult(tx: Tx, step: StepTaken): Promise<void> {
  const { league, match, act, before, after } = step;
  const names = await playerNames(tx.db, [match.player1_id, match.player2_id]);
  const [name1 = "", name2 = ""] = [names.get(match.player1_id), names.get(match.player2_id)];
  const score = (of: LeagueScore) => scoreText(of, name1, name2);
  const [speaker, listener] =
    "by" in act && act.by === 2 ? [match.player2_id, match.player1_id] : [match.player1_id, match.player2_id];
  const send = (playerIds: readonly PlayerId[], type: "info" | "warning" | "success", title: string, message: string) =>
    notifications.notifyPlayers(tx, playerIds, leagueNotice(league.id, { type, title, message }, "?tab=matches"));
  const both = [match.player1_id, match.player2_id];
  if (after.status === "reported") {
    const { confirmDays } = league.rules;
    const report = `${names.get(speaker)} reported ${score(after.score)} in ${league.name}.`;
    const days = confirmDays === 1 ? "a day" : `${confirmDays} days`;
    const deadline = (await hasSilentMatch(tx.db, match))
      ? `If you don't answer within ${days}, the organiser decides.`
      : `If you don't answer, it's confirmed in ${days}.`;
    return send([listener], "info", "Confirm a result", `${report} ${deadline}`);
  }
  if (after.status === "confirmed") {
    const result = `${score(after.score)} in ${league.name}`;
    const message = {
      agreement: `${result}: agreed.`,
      silence: `${result}: confirmed, as it wasn't disputed.`,
      organizer: `${result}: decided by the organiser.`,
    }[after.how];
    return send(
      act.kind === "decide" || act.kind === "silence" ? both : [listener],
      "success",
      "Result confirmed",
      message,
    );
  }
  if (after.status !== "disputed") return;
  const message = `${names.get(speaker)} says ${score(act.kind === "report" || act.kind === "dispute" ? act.score : after.otherScore)} in ${league.name}. The organiser will decide, unless one of you agrees.`;
  await send([listener], "warning", "Result disputed", message);
  if (before.status === "disputed") return;
  const notice = { event: "organizing", type: "warning", title: "Result disputed" } as const;
  const words = `${name1} and ${name2} disagree on their result in ${league.name}. Please decide.`;
  const decide = leagueNotice(league.id, { ...notice, message: words }, "?tab=matches");
  await notifications.notify(tx, { userId: league.organizer_id, ...decide });
}

function scoreText({ score1, score2, walkover }: LeagueScore, name1: string, name2: string): string {
  if (walkover !== 0) return `a walkover for ${walkover === 1 ? name1 : name2}`;
  return `${name1} ${score1}–${score2} ${name2}`;
}
