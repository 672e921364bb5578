import type { FloorMatch } from "@pockethall/contract/floor";
import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import { correctFound, loseTable } from "./day-mishaps.ts";
import { openDayPad } from "./day-pad.ts";
import { cardOf, FRAMES_TO_WIN, putResult, strongerOf } from "./day-results.ts";
import { anyDesk, arrivalOf, between, count, type DayRun, keyOf, type StartedPlay } from "./day-run.ts";
import { momentAt } from "./day-server.ts";

/** After the call, until a walkover is given. */
const PATIENCE_MINUTES = 4;
const PAD_FRAME_MINUTES = 9;
/** One match of the day is scored on a pad: one at random, at the latest after this many others. */
const LATEST_ON_PAD = 16;
const SHARE = { pad: 0.1, takenBack: 0.05, decider: 0.4, card: 0.6 };

/** The players are at the table, or one of them does not come. */
export async function beginMatch(run: DayRun, match: FloorMatch, tableId: string): Promise<void> {
  const { day, random, absent, agenda } = run;
  const ids = [match.player1?.id, match.player2?.id] as [PlayerId, PlayerId];
  const present = ids.filter((id) => !absent.has(id));
  if (present.length < 2) return agenda.add(run.now + PATIENCE_MINUTES, () => walkOver(run, match.id, present[0]));
  const isMistaken = run.mistaken.has(keyOf(run, match.id));
  const isForPad = random() < SHARE.pad || run.plays.length >= LATEST_ON_PAD;
  if (!run.isPadUsed && !isMistaken && isForPad) return playOnPad(run, match, tableId);
  await day.must(`POST /api/referee/matches/${match.id}/start`, anyDesk(run));
  if (random() < SHARE.takenBack) return takeStartBack(run, match.id);
  const play = record(run, match, tableId);
  const winner = strongerOf(day, absent, ...ids);
  const frames = random() < SHARE.decider ? 2 * FRAMES_TO_WIN - 1 : FRAMES_TO_WIN;
  const minutes = Array.from({ length: frames }, () => between(run, 6, 12));
  if (!isMistaken && random() >= SHARE.card) return playFrames(run, play, winner, minutes);
  const lengthMinutes = minutes.reduce((all, one) => all + one, 0);
  agenda.add(run.now + lengthMinutes, () => enterCard(run, play, winner));
}

function record(run: DayRun, match: FloorMatch, tableId: string): StartedPlay {
  const ids = [match.player1?.id, match.player2?.id] as [PlayerId, PlayerId];
  const play: StartedPlay = {
    matchId: match.id,
    playerIds: ids,
    tableId,
    startedAt: run.now,
    endedAt: run.now,
    earliestAt: Math.max(run.reopenedAt.get(match.id) ?? 0, ...ids.map((id) => arrivalOf(run, id))),
    after: ids.flatMap((id) => run.lastPlay.get(id) ?? []),
    isOver: false,
  };
  run.plays.push(play);
  for (const id of ids) run.lastPlay.set(id, play);
  return play;
}

async function takeStartBack(run: DayRun, matchId: string): Promise<void> {
  await run.day.must(`POST /api/referee/matches/${matchId}/unstart`, anyDesk(run));
  run.called.delete(matchId);
  count(run, "start taken back");
}

async function walkOver(run: DayRun, matchId: string, winner: PlayerId | undefined): Promise<void> {
  await putResult(run.day, matchId, anyDesk(run), { outcome: "walkover", winner_id: winner });
  count(run, "walkover");
}

/** The result in one step, when the match is over; the wrong way round where that is this day's mistake. */
async function enterCard(run: DayRun, play: StartedPlay, winner: PlayerId): Promise<void> {
  if (play.isOver) return;
  const key = keyOf(run, play.matchId);
  const isMistake = run.mistaken.delete(key);
  const entered = isMistake ? (play.playerIds.find((id) => id !== winner) as PlayerId) : winner;
  await putResult(run.day, play.matchId, anyDesk(run), cardOf(play.playerIds, entered));
  count(run, "card");
  if (isMistake) run.mistakes.push({ key, rightWinner: winner });
  await end(run, play);
}

/** Frame by frame: the loser's frame first, if there is one. */
function playFrames(run: DayRun, play: StartedPlay, winner: PlayerId, minutes: readonly number[]): void {
  const loser = play.playerIds.find((id) => id !== winner) as PlayerId;
  const isDecider = minutes.length > FRAMES_TO_WIN;
  let at = run.now;
  for (const [frame, lengthMinutes] of minutes.entries()) {
    const playerId = isDecider && frame === 0 ? loser : winner;
    const score = isDecider && frame > 0 ? frame : frame + 1;
    at += lengthMinutes;
    run.agenda.add(at, async () => {
      if (play.isOver) return;
      await run.day.must(`PUT /api/matches/${play.matchId}/score`, anyDesk(run), { playerId, score });
      count(run, "frame");
      if (frame === minutes.length - 1) await end(run, play);
    });
  }
}

/** On the referee's pad, which loses its network after the start and finds it again when the match is over. */
async function playOnPad(run: DayRun, match: FloorMatch, tableId: string): Promise<void> {
  const { day, agenda } = run;
  const [referee] = day.referees;
  run.isPadUsed = true;
  const assigned = { referee_player_id: referee.playerId };
  await day.must(`PUT /api/organizer/matches/${match.id}`, anyDesk(run), assigned);
  let lines = 0;
  const clock = () => new Date(new Date(momentAt(run.now)).getTime() + (lines += 1));
  const pad = await openDayPad(day, match.id as MatchId, referee, clock);
  await pad.enter({ kind: "started", breaker: 1 });
  await pad.goOffline();
  const play = record(run, match, tableId);
  const [one, other] = play.playerIds as [PlayerId, PlayerId];
  const winner = strongerOf(day, run.absent, one, other) === one ? 1 : 2;
  for (let frame = 1; frame <= FRAMES_TO_WIN; frame += 1)
    agenda.add(run.now + frame * PAD_FRAME_MINUTES, () => pad.enter({ kind: "frame-won", winner }));
  agenda.add(run.now + FRAMES_TO_WIN * PAD_FRAME_MINUTES, async () => {
    await pad.comeBack();
    count(run, "pad without a network");
    await end(run, play);
  });
}

async function end(run: DayRun, play: StartedPlay): Promise<void> {
  play.isOver = true;
  play.endedAt = run.now;
  run.called.delete(play.matchId);
  await correctFound(run, keyOf(run, play.matchId));
  if (run.lostTable === play.tableId) await loseTable(run);
}
