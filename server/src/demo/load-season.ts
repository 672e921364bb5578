import type { Game } from "@pockethall/contract/answers";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { seededRandom } from "@pockethall/domain/random";
import type { Db } from "../database/database.ts";
import * as prizes from "../modules/finance/prizes/prizes.service.ts";
import { listGames } from "../modules/matches/games.read-model.ts";
import * as notifications from "../modules/notifications/notifications.service.ts";
import * as poolPayers from "../modules/tournaments/pool-payer/pool-payer.service.ts";
import * as registrations from "../modules/tournaments/registration/registration.service.ts";
import * as tournaments from "../modules/tournaments/tournaments.service.ts";
import type { Services } from "../services.ts";
import { demoPeople, demoTournamentNames } from "./demo.read-model.ts";
import { openDay } from "./demo-day.ts";
import { loadLeagues } from "./demo-leagues.ts";
import { wholeMatch, writeByPad } from "./demo-pad.ts";
import { createLogins, createOpponents, createSecondApprover, type DemoPerson, financeAmong } from "./demo-people.ts";
import type { MovableClock } from "./demo-services.ts";
import { FIRST_WINS_FRAME, pick, playOut } from "./play.ts";
import { DEMO_SEASON, type DemoTournament } from "./season-plan.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type Cast = {
  organizer: DemoPerson;
  referee: DemoPerson;
  player: DemoPerson;
  /** Approves prizes; for larger ones two people do. */
  admin: DemoPerson;
  secondApprover: DemoPerson;
  opponents: readonly DemoPerson[];
};
type Season = { db: Db; services: Services; clock: MovableClock; now: Date; cast: Cast };

type Loading = Omit<Season, "cast"> & {
  /** Asked between tournaments: a server that stops does not wait for the whole season. */
  isStopped?: () => boolean;
};

/** Whether every tournament of the season is there. */
export async function isSeasonComplete(db: Db): Promise<boolean> {
  const names = await demoTournamentNames(db);
  return DEMO_SEASON.every((plan) => names.has(plan.name));
}

/**
 * Makes the demo season through the services, as an organizer and referees would, each step at its own time.
 * What is there already is left as it is, so an interrupted load continues where it stopped.
 */
export async function loadSeason({ db, services, clock, now, isStopped = () => false }: Loading): Promise<void> {
  const feesKobo = DEMO_SEASON.reduce((sum, plan) => sum + (plan.withPlayer ? plan.entryFeeKobo : 0), 0);
  clock.set(new Date(now.getTime() - 90 * DAY_MS));
  const [known, names] = await Promise.all([demoPeople(db), demoTournamentNames(db)]);
  const logins = await createLogins(services, feesKobo, known);
  const { organizer, referee, player, admin } = logins;
  const secondApprover = await createSecondApprover(services, known);
  const opponents = await createOpponents(services, known);
  const cast = { organizer, referee, player, admin, secondApprover, opponents };
  await loadLeagues({ db, services, clock, now, cast });
  for (const plan of DEMO_SEASON.filter(({ name }) => !names.has(name))) {
    if (isStopped()) return;
    const others = pick(
      cast.opponents,
      plan.players - (plan.withPlayer ? 1 : 0),
      seededRandom(`entrants of ${plan.name}`),
    );
    const participants = plan.withPlayer ? [...others, player] : others;
    await loadTournament({ db, services, clock, now, cast }, plan, participants);
  }
  clock.set(now);
  await services.transact((tx) => notifications.markAllRead(tx, player.userId)); // what is unread is about today
  await openDay({ db, services, now });
}

/** Another edition of an ongoing tournament, when the last one has been played out. */
export async function openEdition(
  season: Omit<Season, "cast">,
  plan: DemoTournament,
  edition: number,
  cast: Omit<Cast, "player" | "admin" | "secondApprover">,
): Promise<void> {
  const participants = pick(cast.opponents, plan.players, seededRandom(`entrants of ${plan.name} ${edition}`));
  const { withPlayer: _, ...terms } = plan;
  const next = { ...terms, name: `${plan.name} ${edition}`, entryFeeKobo: kobo(0), startsInDays: 0 };
  const finance = financeAmong(await demoPeople(season.db));
  if (!finance) return;
  await loadTournament({ ...season, cast: { ...cast, ...finance, player: cast.organizer } }, next, participants);
}

async function loadTournament(
  season: Season,
  plan: DemoTournament,
  participants: readonly DemoPerson[],
): Promise<void> {
  const { services, clock, now, cast } = season;
  const organizer = { ...cast.organizer, roles: new Set(["organizer" as const]), coordinates: null };
  const startsAt = new Date(now.getTime() + plan.startsInDays * DAY_MS);
  const at = (daysBeforeStart: number) =>
    new Date(Math.min(startsAt.getTime() - daysBeforeStart * DAY_MS, now.getTime() - HOUR_MS));
  clock.set(at(14));
  const { id } = await services.transact((tx) =>
    tournaments.create(tx, organizer, fieldsOf(plan, startsAt), services.moneyRules, {
      isDemo: true,
      ...pictureOf(plan),
    }),
  );
  if (plan.stage === "draft") return;
  await agreeToPool(season, plan, id);
  await services.transact((tx) => tournaments.publish(tx, organizer, id, services.moneyRules));
  for (const [index, participant] of participants.entries()) {
    clock.set(new Date(at(13).getTime() + index * 60_000));
    await services.transact((tx) => registrations.register(tx, { ...participant, tournamentId: id }, "wallet"));
  }
  clock.set(at(2));
  if (plan.stage === "postponed") await services.transact((tx) => tournaments.postpone(tx, organizer, id));
  if (plan.stage === "cancelled")
    await services.transact((tx) => tournaments.cancel(tx, organizer, id, "The hall is being repaired."));
  if (!["drawn", "ongoing", "completed"].includes(plan.stage)) return;
  await services.transact((tx) => tournaments.draw(tx, organizer, id));
  if (plan.stage === "drawn") return;
  clock.set(new Date(Math.min(startsAt.getTime(), now.getTime())));
  await services.transact((tx) => tournaments.start(tx, organizer, id));
  if (plan.stage !== "completed") return;
  await playTournament(season, plan, id);
  const approveAs = (person: DemoPerson) =>
    services.transact((tx) => prizes.approve(tx, person, { tournamentId: id }, services.moneyRules));
  if (!(await approveAs(cast.admin))) await approveAs(cast.secondApprover);
}

/** Neighbours in a list have different pictures; another edition has the default one. */
function pictureOf({ name }: DemoTournament): { imageUrl?: string } {
  const index = DEMO_SEASON.findIndex((plan) => plan.name === name);
  return index === -1 ? {} : { imageUrl: `/images/tournament-${index + 1}.svg` };
}

/** Two people of finance agree that the platform pays what the fees do not cover. */
async function agreeToPool({ services, cast }: Season, { prizePoolKobo }: DemoTournament, tournamentId: TournamentId) {
  for (const person of [cast.admin, cast.secondApprover])
    await services.transact((tx) => poolPayers.agree(tx, person, { tournamentId, poolKobo: prizePoolKobo }));
}

const fieldsOf = (plan: DemoTournament, startsAt: Date) => ({
  name: plan.name,
  description: `Demo data: an invented tournament with invented players. Best of ${plan.bestOf}, single elimination.`,
  venue: plan.venue,
  state: plan.state,
  start_date: startsAt.toISOString(),
  end_date: new Date(startsAt.getTime() + 5 * DAY_MS).toISOString(),
  registration_deadline: new Date(startsAt.getTime() - DAY_MS).toISOString(),
  total_prize_pool: plan.prizePoolKobo,
  pool_payer: "platform" as const,
  entry_fee: plan.entryFeeKobo,
  max_participants: 32,
  total_frames: plan.bestOf,
  ruleset: plan.ruleset ?? "rack",
});

/** Plays every game of a past tournament, round after round, an hour apart. */
async function playTournament(
  { db, services, clock, cast }: Season,
  plan: DemoTournament,
  id: TournamentId,
): Promise<void> {
  const actorId = cast.organizer.userId;
  for (;;) {
    const { data } = await listGames(db, { page: 1, per_page: 100, tournament_id: id, status: "scheduled" });
    const ready = data.filter((game) => game.player1_id !== null && game.player2_id !== null);
    if (ready.length === 0) return;
    for (const game of ready) {
      clock.set(new Date(clock.read().getTime() + HOUR_MS));
      const seed = `${plan.name} ${game.round_number}.${game.position}`;
      const firstWins = chanceOfFirst(plan, game, cast.player.playerId);
      const isByBalls = game.round_name === "Final";
      if (game.ruleset === "rack") await playOut(services, game, { actorId, seed, firstWins });
      else
        await writeByPad({ services, clock: clock.read, actorId }, game.id, wholeMatch({ seed, isByBalls, firstWins }));
    }
  }
}

function chanceOfFirst({ playerWinsFrame }: DemoTournament, game: Game, playerId: PlayerId): number {
  if (playerWinsFrame === undefined) return FIRST_WINS_FRAME;
  if (game.player1_id === playerId) return playerWinsFrame;
  return game.player2_id === playerId ? 1 - playerWinsFrame : FIRST_WINS_FRAME;
}
