import { createAccountsService } from "./features/accounts/accounts.service.ts";
import { createDrawsService } from "./features/draws/draws.service.ts";
import { createGamesService, insertDrawnGames } from "./features/games/games.service.ts";
import { createNotificationsService } from "./features/notifications/notifications.service.ts";
import { createPlayersService } from "./features/players/players.service.ts";
import { createPrizesService } from "./features/prizes/prizes.service.ts";
import { createRankingsService } from "./features/rankings/rankings.service.ts";
import { createRegistrationService } from "./features/registration/registration.service.ts";
import { createScoringService } from "./features/scoring/scoring.service.ts";
import { createTournamentsService } from "./features/tournaments/tournaments.service.ts";
import { createMoneyServices, type PaystackSettings } from "./money-services.ts";
import type { Clock } from "./platform/clock.ts";
import { type MoneyRules, NO_MONEY_RULES } from "./platform/config/config.ts";
import type { Db } from "./platform/database/database.ts";
import { createTransact } from "./platform/database/transact.ts";
import type { Images } from "./platform/images.ts";
import { createOutbox, type Transports } from "./platform/mail/outbox.ts";

export type ServiceOptions = {
  db: Db;
  clock: Clock;
  paystack: PaystackSettings;
  images: Images;
  moneyRules?: MoneyRules;
  /** Who carries e-mail and text messages; a channel without one is kept in the outbox. */
  transports?: Transports;
  /** Where links in messages lead: for services that answer people. */
  publicUrl?: string;
  passwordCost?: AccountsOptions["passwordCost"];
};
type AccountsOptions = Parameters<typeof createAccountsService>[0];
export type Services = ReturnType<typeof createServices>;

/** Makes every feature's service from the same parts; the one place that says who needs whom. */
export function createServices({ db, clock, paystack, images, moneyRules = NO_MONEY_RULES, ...more }: ServiceOptions) {
  const transact = createTransact(db);
  const outbox = createOutbox({ db, clock, transports: more.transports ?? {} });
  const notifications = createNotificationsService({ db, clock });
  const accounts = createAccountsService({ db, transact, clock, images, outbox, ...accountSettings(more) });
  const players = createPlayersService({ clock });
  const rankings = createRankingsService();
  const prizes = createPrizesService({ recordPrize: rankings.recordPrize, notify: notifications.notify });
  const draws = createDrawsService({ insertDrawnGames });
  const tournaments = createTournamentsService({ db, transact, clock, draws, prizes, notifications, ...moneyRules });
  const games = createGamesService({ db, transact, clock, notifications });
  const scoring = createScoringService({ db, transact, clock, tournaments, notifications });
  const registrations = createRegistrationService({ clock, notify: notifications.notify });
  const { notify } = notifications;
  const money = createMoneyServices({ db, transact, clock, paystack, moneyRules, registrations, notify });
  return {
    transact,
    outbox,
    accounts,
    players,
    notifications,
    rankings,
    prizes,
    tournaments,
    games,
    scoring,
    registrations,
    ...money,
  };
}

const accountSettings = ({ publicUrl = "", passwordCost }: Pick<ServiceOptions, "publicUrl" | "passwordCost">) => ({
  publicUrl,
  ...(passwordCost ? { passwordCost } : {}),
});

const NO_IMAGES: Images = { folder: "", keepSquare: () => Promise.reject(new Error("no pictures here")) };
const NO_PROVIDER = {
  secretKey: "sk_test_none",
  publicKey: "pk_test_none",
  baseUrl: "http://127.0.0.1:9",
  scriptUrl: "",
};

/** The services for work without people at a browser: commands and the demo. No card is charged, no picture kept. */
export const commandServices = (
  db: Db,
  clock: Clock,
  more: Partial<Pick<ServiceOptions, "passwordCost" | "paystack">> = {},
): Services => createServices({ db, clock, paystack: NO_PROVIDER, images: NO_IMAGES, ...more });
