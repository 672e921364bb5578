import type { UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { recordResults } from "../../rankings/rankings.service.ts";
import { begunInLaterRounds, dependentsOf, dropLaterRounds, placeAgain } from "../draws/progress.service.ts";
import { settleObjections } from "../objections/objections.repository.ts";
import { NOT_UNDER_WAY } from "./game-facts.ts";
import { occupiedBy } from "./occupied.ts";
import { findNames, type GameRecord } from "./scoring.repository.ts";
import { findBegunSince } from "./undone-end.repository.ts";

// The last event of a match at the table is undone on the pad: the match is live again, as long as nothing has begun on the
// strength of its end. Later than that the organizer corrects the result (modules/matches/results).

const ASK = "Ask the organiser to correct the result.";
const ASK_UNTIL_PAID = "Until its prizes are paid, the organiser can correct the result.";

/**
 * Why the end of a match that is over stays, in a sentence that names the match in the way; null: it can be undone. The
 * caller holds the tournament's lock.
 */
export async function whyEndStays(db: Db, game: GameRecord, tournamentStatus: string): Promise<string | null> {
  if (tournamentStatus === "completed") return `This match ended the tournament. ${ASK_UNTIL_PAID}`;
  if (tournamentStatus !== "ongoing") return NOT_UNDER_WAY;
  const reason = await whyResultStays(db, game, tournamentStatus);
  return reason === null ? occupiedBy(db, game) : `${reason} ${ASK}`;
}

/** Why what follows from a result can no longer be taken back, as a sentence; null: it can. The caller holds the tournament's lock. */
export async function whyResultStays(db: Db, game: GameRecord, tournamentStatus: string): Promise<string | null> {
  if (tournamentStatus === "completed") return "The tournament is over.";
  if (tournamentStatus !== "ongoing") return NOT_UNDER_WAY;
  const fed = isExtra(game) ? undefined : (await dependentsOf(db, game.id)).find(({ hasBegun }) => hasBegun);
  if (fed) return hasBegun(fed.roundName, fed.players.map(({ name }) => name).join(" v "));
  const next = await findBegunSince(db, game);
  return next ? hasBegun(next.round_name, `${next.player1} v ${next.player2}`) : null;
}

const hasBegun = (round: string, names: string): string => `The next match has begun: ${round}, ${names}.`;

/** A match by hand feeds nothing. */
const isExtra = ({ draw_key }: GameRecord): boolean => draw_key.startsWith("extra-");

/** `before`: as it was over; `game`: as it is with the events that were added. */
type UndoneEnd = { before: GameRecord; game: GameRecord; actorId: UserId; at: Date; how: keyof typeof WORDS };

const WORDS = {
  pad: { action: "match.undo-end", message: "the referee took back the last entry. The match goes on." },
  walkover: { action: "match.undo-walkover", message: "the walkover was undone. The match will be played." },
} as const;

/**
 * What follows when the end of a match is undone: the slots that it filled are open again, rounds that were drawn from it
 * go, records follow, objections to
 * the result are settled, and its players are notified. `whyEndStays` has found nothing in the way.
 */
export async function followUndoneEnd(tx: Tx, { before, game, actorId, at, how }: UndoneEnd): Promise<void> {
  await settleObjections(tx.db, { gameId: game.id, at, by: actorId });
  if (!isExtra(game)) await openSlots(tx, game);
  const { player1_id: player1Id, player2_id: player2Id } = game;
  if (player1Id !== null && player2Id !== null)
    await recordResults(tx, [{ id: game.id, tournamentId: game.tournament_id, player1Id, player2Id }]);
  await recordAudit(tx.db, {
    actorId,
    action: WORDS[how].action,
    subject: `match:${game.id}`,
    before: resultOf(before),
    after: resultOf(game),
    at,
  });
  const { player1, player2, tournament } = await findNames(tx.db, game.id);
  await notifications.notifyPlayers(
    tx,
    [player1Id, player2Id].filter((id) => id !== null),
    {
      event: "score-final",
      type: "warning",
      title: "Result undone",
      message: `${player1} against ${player2}, ${game.round_name} of ${tournament}: ${WORDS[how].message}`,
      url: `/matches/${game.id}`,
      dedupeKey: `undone-end:${game.id}:${game.log_sequence}`,
    },
  );
}

async function openSlots(tx: Tx, game: GameRecord): Promise<void> {
  if ((await begunInLaterRounds(tx.db, game.id)) !== null) return dropLaterRounds(tx, game.id);
  return placeAgain(tx, game.id, ({ round_name, position }) => {
    throw new DomainProblem("illegal-step", { message: `${hasBegun(round_name, `match ${position}`)} ${ASK}` });
  });
}

const resultOf = ({ status, outcome, winner_id, player1_score, player2_score }: GameRecord) => ({
  status,
  outcome,
  winner_id,
  player1_score,
  player2_score,
});
