import { randomBytes } from "node:crypto";
import { createCommentsService } from "./features/comments/comments.service.ts";
import { createModerationService } from "./features/comments/moderation.service.ts";
import { createDrawProofsService } from "./features/draw-proofs/draw-proofs.service.ts";
import { createDrawsService } from "./features/draws/draws.service.ts";
import { createLadderService } from "./features/draws/ladder.service.ts";
import { createCancellationService } from "./features/entries/cancellation.service.ts";
import { createEntriesService } from "./features/entries/entries.service.ts";
import { createEntriesClockService } from "./features/entries/entries-clock.service.ts";
import { createGamesService } from "./features/games/games.service.ts";
import type { NotificationsService } from "./features/notifications/notifications.service.ts";
import { createHallsService } from "./features/order-of-play/halls.service.ts";
import { createOrderOfPlayService } from "./features/order-of-play/order-of-play.service.ts";
import type { PlayersService } from "./features/players/players.service.ts";
import { createPrizesService } from "./features/prizes/prizes.service.ts";
import type { createRankingsService } from "./features/rankings/rankings.service.ts";
import { createRegistrationService } from "./features/registration/registration.service.ts";
import { createSeatOffersService } from "./features/registration/seat-offers.service.ts";
import { createResultImportsService } from "./features/result-imports/result-imports.service.ts";
import { createGivingUpService } from "./features/results/giving-up.service.ts";
import { createMatchesByHandService } from "./features/results/matches-by-hand.service.ts";
import { createResultsService } from "./features/results/results.service.ts";
import { createPadsService } from "./features/scoring/pads.service.ts";
import { createScoringService } from "./features/scoring/scoring.service.ts";
import { createQualifiersService } from "./features/seasons/qualifiers.service.ts";
import { createSeasonsService } from "./features/seasons/seasons.service.ts";
import { createSeatingService } from "./features/seasons/seating.service.ts";
import { createStreamsService } from "./features/streams/streams.service.ts";
import { createMatchStreamService } from "./features/tournament-editing/match-stream.service.ts";
import { createOrganizersService } from "./features/tournament-editing/organizers.service.ts";
import { createTournamentEditingService } from "./features/tournament-editing/tournament-editing.service.ts";
import { createFileImportService } from "./features/tournament-files/file-import.service.ts";
import { createTournamentsService } from "./features/tournaments/tournaments.service.ts";
import type { Clock } from "./platform/clock.ts";
import type { MoneyRules } from "./platform/config/config.ts";
import type { Db } from "./platform/database/database.ts";
import type { Transact, Tx } from "./platform/database/transact.ts";
import type { Images } from "./platform/images.ts";

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
  const around = { draws, drawProofs, entries: seatOffers, prizes: { propose }, notifications };
  const tournaments = createTournamentsService({ db, transact, clock, ...around, ...moneyRules });
  return {
    prizes,
    draws,
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
    games: createGamesService({ db, transact, clock, notifications }),
    scoring,
    pads: createPadsService(scoringDeps),
    results,
    matchesByHand: createMatchesByHandService({ transact, clock, results, scoring }),
    givingUp: createGivingUpService({ transact, clock, scoring, notifications }),
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
