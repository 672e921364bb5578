import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { type CountedGame, holdRecords, recordResults } from "../../rankings/rankings.service.ts";
import { placeAgain } from "../draws/progress.service.ts";
import { writeDecision } from "../scoring/decisions.service.ts";
import { walkoversOf } from "./draw-changes.repository.ts";

type Order = { tournamentId: TournamentId; replacedId: PlayerId; actorId: UserId; reason: string };
type Walkover = Awaited<ReturnType<typeof walkoversOf>>[number];

/**
 * Re-opens the matches that a player lost by walkover without playing, since a substitute plays them; the slots that
 * stand on them are open again, and the records are counted without them.
 *
 * @throws DomainProblem `illegal-step` once a match that depends on one of them has begun.
 */
export async function reopenWalkovers(tx: Tx, order: Order): Promise<void> {
  const { tournamentId, replacedId } = order;
  const games = await walkoversOf(tx.db, tournamentId, replacedId);
  const counted = games.flatMap(({ id, player1_id: player1Id, player2_id: player2Id }): CountedGame[] =>
    player1Id === null || player2Id === null ? [] : [{ id, tournamentId, player1Id, player2Id }],
  );
  if (counted.length === 0) return;
  await holdRecords(tx, [...new Set(counted.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]))]);
  const at = tx.clock();
  for (const game of games) await reopen(tx, game, { ...order, at });
  await recordResults(tx, counted);
}

async function reopen(tx: Tx, { id, winner_id }: Walkover, { actorId, reason, at }: Order & { at: Date }) {
  await writeDecision(tx, { gameId: id, kind: "reopened", reason, actorId, at });
  const [before, after] = [
    { outcome: "walkover", winner_id },
    { status: "scheduled", reason },
  ];
  await recordAudit(tx.db, { actorId, action: "match.reopen", subject: `match:${id}`, before, after, at });
  await placeAgain(tx, id, ({ round_name, position }) => {
    throw new DomainProblem("illegal-step", { message: begunMessage(round_name, position) });
  });
}

const begunMessage = (roundName: string, position: number): string =>
  `${roundName}, match ${position}, has started after a walkover of this player, so the place can't change.`;
