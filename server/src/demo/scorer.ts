import type { MatchId } from "@pockethall/domain/ids";
import type { Db } from "../database/database.ts";
import type { Clock } from "../kernel/clock.ts";
import * as scoring from "../modules/matches/scoring/scoring.service.ts";
import * as matchStreams from "../modules/matches/streams/match-stream.service.ts";
import type { Services } from "../services.ts";
import { demoCast, demoEditions, playableGames } from "./demo.read-model.ts";
import { openDay } from "./demo-day.ts";
import { oneVisit, writeByPad } from "./demo-pad.ts";
import type { DemoPerson } from "./demo-people.ts";
import { demoServices, movableClock } from "./demo-services.ts";
import { openEdition } from "./load-season.ts";
import { nextFrame } from "./play.ts";
import { DEMO_LOGINS, DEMO_SEASON, DEMO_VIDEO } from "./season-plan.ts";

const FRAME_EVERY_MS = 12_000;
const ORGANIZER = DEMO_LOGINS[2].email;

export type Scorer = { stop(): Promise<void> };

/**
 * The scripted scorer: keeps one match live in each ongoing demo tournament and gives it a frame every twelve seconds,
 * where snooker is played a visit to the table, ball by ball. A match that ends is followed by the next; a tournament that ends, by its next edition. It continues where the last
 * server stopped, since it reads what to do from the tables.
 */
export function startScorer(options: {
  db: Db;
  services: Services;
  clock: Clock;
  onError(error: unknown): void;
}): Scorer {
  const { onError } = options;
  const plans = DEMO_SEASON.filter((plan) => plan.stage === "ongoing");
  let running: Promise<void> = Promise.resolve();
  let turn = 0;
  const play = () => {
    const plan = plans[turn % plans.length];
    turn += 1;
    if (plan) running = running.then(() => playOneFrame(options, plan)).catch(onError);
  };
  for (const _plan of plans) play();
  const timer = setInterval(play, FRAME_EVERY_MS / plans.length);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

type Options = Parameters<typeof startScorer>[0];

/**
 * One turn: starts the next match of this tournament, or gives the live one a frame, in snooker one visit to the table, or
 * opens the next edition.
 */
export async function playOneFrame(
  { db, services, clock }: Options,
  plan: (typeof DEMO_SEASON)[number],
): Promise<void> {
  const cast = await demoCast(db, ORGANIZER);
  if (!cast) return;
  const { editions, ongoing } = await demoEditions(db, plan.name);
  for (const tournamentId of ongoing) {
    const game = await playableGames(db, tournamentId);
    if (!game) continue;
    if (game.waits_for_player && game.status === "scheduled") return;
    if (plan.isFilmed && game.status === "scheduled") await film(services, game.id, cast.organizer);
    if (game.ruleset !== "rack")
      await writeByPad(
        { services, clock, actorId: cast.organizer.userId },
        game.id,
        oneVisit(`${game.id}:${game.log_sequence}`),
      );
    else if (game.status === "scheduled")
      await services.transact((tx) => scoring.start(tx, game.id, cast.organizer.userId));
    else await services.transact((tx) => scoring.setScore(tx, game.id, nextFrame(game), cast.organizer.userId));
    return;
  }
  // An edition is entered and drawn in the days before it starts, so by services that live on the demo's own clock.
  const now = clock();
  const movable = movableClock(now);
  const season = { db, services: demoServices(db, movable.read), clock: movable, now };
  await openEdition(season, plan, editions + 1, { ...cast, referee: cast.organizer });
  await openDay({ db, services, now });
}

/** Shows a match with a video, among the featured ones. */
const film = (services: Services, matchId: MatchId, organizer: DemoPerson) =>
  services.transact((tx) => matchStreams.showVideo(tx, organizer, matchId, { stream_url: DEMO_VIDEO, featured: true }));
