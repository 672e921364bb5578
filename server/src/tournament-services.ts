import { randomBytes } from "node:crypto";
import type { MoneyRules } from "./config/config.ts";
import type { Db } from "./database/database.ts";
import type { Transact, Tx } from "./database/transact.ts";
import type { Clock } from "./kernel/clock.ts";
import type { Images } from "./kernel/images.ts";
import { createCommentsService } from "./modules/comments/comments.service.ts";
import { createModerationService } from "./modules/comments/moderation.service.ts";
import { createPrizesService } from "./modules/finance/prizes/prizes.service.ts";
import { createFileImportService } from "./modules/imports/files/file-import.service.ts";
import { createResultImportsService } from "./modules/imports/result-imports/result-imports.service.ts";
import { createDrawProofsService } from "./modules/matches/draw-proofs/draw-proofs.service.ts";
import { createDrawsService } from "./modules/matches/draws/draws.service.ts";
import { createLadderService } from "./modules/matches/draws/ladder.service.ts";
import { createGamesService } from "./modules/matches/games.service.ts";
import { createHallsService } from "./modules/matches/order-of-play/halls.service.ts";
import { createOrderOfPlayService } from "./modules/matches/order-of-play/order-of-play.service.ts";
import { createMatchesByHandService } from "./modules/matches/results/matches-by-hand.service.ts";
import { createPlayerWithdrawalsService } from "./modules/matches/results/player-withdrawals.service.ts";
import { createResultsService } from "./modules/matches/results/results.service.ts";
import { createPadsService } from "./modules/matches/scoring/pads.service.ts";
import { createScoringService } from "./modules/matches/scoring/scoring.service.ts";
import { createMatchStreamService } from "./modules/matches/streams/match-stream.service.ts";
import { createStreamsService } from "./modules/matches/streams/streams.service.ts";
import type { NotificationsService } from "./modules/notifications/notifications.service.ts";
import type { PlayersService } from "./modules/players/players.service.ts";
import type { createRankingsService } from "./modules/rankings/rankings.service.ts";
import { createOrganizersService } from "./modules/tournaments/editing/organizers.service.ts";
import { createTournamentEditingService } from "./modules/tournaments/editing/tournament-editing.service.ts";
import { createCancellationService } from "./modules/tournaments/entries/cancellation.service.ts";
import { createEntriesService } from "./modules/tournaments/entries/entries.service.ts";
import { createEntriesClockService } from "./modules/tournaments/entries/entries-clock.service.ts";
import { createRegistrationService } from "./modules/tournaments/registration/registration.service.ts";
import { createSeatOffersService } from "./modules/tournaments/registration/seat-offers.service.ts";
import { createQualifiersService } from "./modules/tournaments/seasons/qualifiers.service.ts";
import { createSeasonsService } from "./modules/tournaments/seasons/seasons.service.ts";
import { createSeatingService } from "./modules/tournaments/seasons/seating.service.ts";
import { createTournamentsService } from "./modules/tournaments/tournaments.service.ts";

type TournamentParts = {
  db: Db;
  transact: Transact;
  clock: Clock;
  images: Images;
  moneyRules: MoneyRules;
  commentEditMinutes: number | undefined;
  notifications: NotificationsService;
  players: PlayersService;
  rankings: ReturnType<typeof createRankingsService>;
};

/** Everything that runs tournaments, from the draft to the prizes, made from the same parts. */
export function createTournamentServices(parts: TournamentParts) {
  const entering = enteringServices(parts);
  const running = runningServices(parts, entering);
  return { ...entering, ...running, ...playingServices(parts, running), ...placeServices(parts, entering, running) };
}
type Entering = ReturnType<typeof enteringServices>;
type Running = ReturnType<typeof runningServices>;

/** Who has a seat, asks for one or gives it back. */
function enteringServices({ db, transact, clock, notifications, players }: TournamentParts) {
  const { notify } = notifications;
  const seatOffers = createSeatOffersService({ clock, notify });
  const registrations = createRegistrationService({ clock, notify });
  const entryParts = { db, transact, clock, players, registrations, seatOffers, notifications };
  return {
    seatOffers,
    registrations,
    entries: createEntriesService(entryParts),
    entriesClock: createEntriesClockService(entryParts),
    cancellation: createCancellationService({ db, transact, clock, registrations, notify }),
  };
}

/** A tournament's life: its draft, its steps, its draw, its prizes. */
function runningServices(parts: TournamentParts, { seatOffers, entriesClock }: Entering) {
  const { db, transact, clock, images, notifications, rankings, moneyRules } = parts;
  const prizes = createPrizesService({ clock, ...rankings, ...moneyRules, notify: notifications.notify });
  const drawProofs = createDrawProofsService({ clock, randomBytes });
  const draws = createDrawsService({ transact, clock, drawProofs });
  const qualifiers = createQualifiersService({ clock });
  // Both follow from who finished where, and are said anew when a correction changes that.
  const propose = async (tx: Tx, places: Parameters<typeof prizes.propose>[1]) => {
    await prizes.propose(tx, places);
    await qualifiers.decide(tx, places);
  };
  const games = createGamesService({ db, transact, clock, notifications });
  const around = { draws, drawProofs, games, entries: seatOffers, prizes: { propose }, notifications };
  const tournaments = createTournamentsService({ db, transact, clock, ...around, ...moneyRules });
  return {
    prizes,
    draws,
    games,
    tournaments,
    ladder: createLadderService({ transact, clock, tournaments, notifications }),
    editing: createTournamentEditingService({
      transact,
      clock,
      images,
      tournaments,
      onEdited: entriesClock.tend,
      ...moneyRules,
    }),
    organizers: createOrganizersService({ transact, clock, notifications }),
  };
}

/** Matches: when they are played, how they are scored, what their results change. */
function playingServices(parts: TournamentParts, { tournaments }: Running) {
  const { db, transact, clock, notifications, commentEditMinutes: editMinutes } = parts;
  const scoringDeps = { db, transact, clock, tournaments, notifications };
  const scoring = createScoringService(scoringDeps);
  const results = createResultsService({ transact, clock, scoring });
  return {
    scoring,
    pads: createPadsService(scoringDeps),
    results,
    matchesByHand: createMatchesByHandService({ transact, clock, results, scoring }),
    playerWithdrawals: createPlayerWithdrawalsService({ transact, clock, scoring, notifications }),
    matchStreams: createMatchStreamService({ transact, clock }),
    streams: createStreamsService({ transact, clock }),
    comments: createCommentsService({ db, transact, clock, notifications, editMinutes }),
    moderation: createModerationService({ transact, clock, notifications }),
  };
}

/** Halls and tables, whole seasons, and tournaments that travel as files. */
function placeServices(
  { db, transact, clock, notifications, players }: TournamentParts,
  { registrations }: Entering,
  { tournaments }: Running,
) {
  const resultImports = createResultImportsService({ transact, clock, notifications });
  return {
    resultImports,
    halls: createHallsService({ db, transact, clock }),
    orderOfPlay: createOrderOfPlayService({ db, transact, clock, notifications }),
    fileImports: createFileImportService({ transact, clock, tournaments, players, registrations, resultImports }),
    seasons: createSeasonsService({ clock, tournaments }),
    seating: createSeatingService({ db, transact, registrations, notifications }),
  };
}
