import type { PlayerId } from "@pockethall/domain/ids";
import { cardOf, type DayGame, gamesOf, laterGames } from "./day-results.ts";
import { anyDesk, between, count, type DayRun, floorOf, type Mistake } from "./day-run.ts";
import { momentAt } from "./day-server.ts";

const OUTAGE_MINUTES = 60;

/** What goes wrong on this day besides wrong results. */
export async function planMishaps(run: DayRun): Promise<void> {
  const { agenda, day } = run;
  await replaceNoShow(run);
  for (const { id, arrivesAt } of day.players.values()) if (arrivesAt > 0) await announceLate(run, id, arrivesAt);
  agenda.add(between(run, 30, 60), () => loseReferee(run));
  agenda.add(between(run, 40, 120), async () => {
    const lost = day.tables[between(run, 0, day.tables.length - 1)];
    run.lostTable = lost;
    const { tables } = await floorOf(run);
    if (tables.some(({ id, state }) => id === lost && state === "free")) await loseTable(run);
  });
}

async function announceLate(run: DayRun, playerId: PlayerId, arrivesAt: number): Promise<void> {
  const change = { kind: "player-late", player_id: playerId, arrives_at: momentAt(arrivesAt) };
  await run.day.must(`POST ${run.day.desk}/order-of-play/replan`, anyDesk(run), { change, apply: true });
  run.agenda.add(arrivesAt, async () => count(run, "late player"));
}

async function replaceNoShow(run: DayRun): Promise<void> {
  const { day, random } = run;
  type Change = { places: { in: { id: PlayerId; name: string } }[] };
  const { places } = await day.must<Change>(`POST ${day.desk}/substitutes`, day.organizer, {
    replaced_id: run.replaced,
    no_show: true,
    name: "Demo Substitute",
    state: "Lagos",
    reason: "The player did not come",
  });
  for (const { in: player } of places) day.players.set(player.id, { ...player, strength: random(), arrivesAt: 0 });
  count(run, "substitute");
}

async function loseReferee(run: DayRun): Promise<void> {
  const [, referee] = run.day.referees;
  await run.day.must(`DELETE ${run.day.desk}/officials/${referee.userId}`, run.day.organizer);
  count(run, "referee gone");
}

/** The lost table is out of order from now on, without matches. */
export async function loseTable(run: DayRun): Promise<void> {
  const { day, now } = run;
  const tableId = run.lostTable as string;
  run.lostTable = undefined;
  const to = now + OUTAGE_MINUTES;
  const change = { kind: "table-lost", table_id: tableId, from: momentAt(now), to: momentAt(to) };
  await day.must(`POST ${day.desk}/order-of-play/replan`, anyDesk(run), { change, apply: true });
  run.outages.push({ tableId, from: now, to });
  run.agenda.add(to, async () => count(run, "table lost"));
}

/** A wrong result is found when the match two rounds later is over. */
export async function correctFound(run: DayRun, endedKey: string): Promise<void> {
  const found = run.mistakes.find(({ key }) => laterGames(run.games, key)[1] === endedKey);
  if (found) await correct(run, found);
}

/** What was played on the strength of the wrong result is opened again, for the right player to play it. */
async function correct(run: DayRun, mistake: Mistake): Promise<void> {
  const { day, plays, mistakes, now } = run;
  const game = (await gamesOf(day)).get(mistake.key) as DayGame;
  const ids = [game.player1.player?.id, game.player2.player?.id] as [PlayerId, PlayerId];
  const body = {
    ...cardOf(ids, mistake.rightWinner),
    version: game.version,
    reason: "The card was read the wrong way round",
  };
  type Preview = { dependents: { match_id: string }[] };
  const preview = `POST /api/organizer/matches/${game.id}/correction-preview`;
  const { dependents } = await day.must<Preview>(preview, day.organizer, body);
  if (dependents.length < 2)
    run.faults.push(`a result found two rounds later has ${dependents.length} matches after it`);
  await day.must(`PUT /api/organizer/matches/${game.id}/result`, day.organizer, {
    ...body,
    dependents: dependents.map(({ match_id }) => ({ match_id, choice: "reopen" })),
  });
  const reopened = new Set(dependents.map(({ match_id }) => match_id));
  // What is played again is entered rightly.
  const left = mistakes.filter(({ key }) => key !== mistake.key && !reopened.has(run.games.get(key)?.id ?? ""));
  mistakes.splice(0, mistakes.length, ...left);
  for (const matchId of reopened) {
    run.called.delete(matchId);
    run.reopenedAt.set(matchId, now);
  }
  for (const play of plays.filter(({ matchId, isOver }) => !isOver && reopened.has(matchId))) {
    play.isOver = true;
    play.endedAt = now;
  }
  count(run, "corrected");
}
