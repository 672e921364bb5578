import type { IdleLimits } from "@pockethall/domain/session-idle";
import { createAccountsService } from "./features/accounts/accounts.service.ts";
import { createEventMergesService } from "./features/event-merges/event-merges.service.ts";
import { createOverlapsService } from "./features/event-merges/overlaps.service.ts";
import { createNoticeMailService } from "./features/notifications/notice-mail.service.ts";
import { createNotificationsService } from "./features/notifications/notifications.service.ts";
import { createNoticePreferencesService } from "./features/notifications/preferences.service.ts";
import { createFollowsService } from "./features/players/follows.service.ts";
import { createMergesService } from "./features/players/merges.service.ts";
import { createPlayersService } from "./features/players/players.service.ts";
import { createPrivacyService } from "./features/players/privacy.service.ts";
import { createBoardsClockService } from "./features/rankings/boards-clock.service.ts";
import { createRankingsService } from "./features/rankings/rankings.service.ts";
import { createRatingsService } from "./features/ratings/ratings.service.ts";
import { createLeagueServices } from "./league-services.ts";
import { createMoneyServices, type PaystackSettings } from "./money-services.ts";
import type { Clock } from "./platform/clock.ts";
import { type MoneyRules, NO_MONEY_RULES, type StaffSecondFactor } from "./platform/config/config.ts";
import type { Db } from "./platform/database/database.ts";
import { type Announce, createTransact } from "./platform/database/transact.ts";
import { createHousekeeping } from "./platform/housekeeping.ts";
import type { Images } from "./platform/images.ts";
import { createOutbox, type Transports } from "./platform/mail/outbox.ts";
import { NO_SECRET_BOX, type SecretBox } from "./platform/secret-box.ts";
import { createTournamentServices } from "./tournament-services.ts";

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
  /** Encrypts secrets in the database: for services that answer people. */
  secretBox?: SecretBox;
  staffSecondFactor?: StaffSecondFactor;
  /** For how long an author may change a comment. */
  commentEditMinutes?: number | undefined;
  idleLimits?: IdleLimits | undefined;
  /** Tells all processes what was committed, where the database does not do that itself. */
  announce?: Announce | undefined;
};
type AccountsOptions = Parameters<typeof createAccountsService>[0];
export type Services = ReturnType<typeof createServices>;

/** Makes every feature's service from the same parts; the one place that says who needs whom. */
export function createServices({ db, clock, paystack, images, moneyRules = NO_MONEY_RULES, ...more }: ServiceOptions) {
  const transact = createTransact(db, more);
  const outbox = createOutbox({ db, clock, transports: more.transports ?? {} });
  const notifications = createNotificationsService({ db, clock });
  const { publicUrl = "" } = more;
  const accounts = createAccountsService({ db, transact, clock, images, outbox, ...accountSettings(more) });
  const players = createPlayersService({ clock });
  const rankings = createRankingsService();
  const { commentEditMinutes } = more;
  const parts = { db, transact, clock, images, moneyRules, notifications, players, rankings, commentEditMinutes };
  const tournaments = createTournamentServices(parts);
  const { registrations } = tournaments;
  const { notify, notifyEach } = notifications;
  const moneyParts = { db, transact, clock, paystack, moneyRules, registrations, notify, notifyEach };
  const money = createMoneyServices(moneyParts);
  return {
    transact,
    outbox,
    housekeeping: createHousekeeping({ db, clock }),
    accounts,
    players,
    follows: createFollowsService({ db, transact, clock, notifications }),
    merges: createMergesService({ db, transact, clock, notifications }),
    eventMerges: createEventMergesService({ db, transact, clock }),
    overlaps: createOverlapsService({ db, transact, clock, notifications }),
    privacy: createPrivacyService({ db, transact, clock }),
    notifications,
    noticePreferences: createNoticePreferencesService({ db, transact, clock, outbox }),
    noticeMail: createNoticeMailService({ db, transact, clock, outbox, publicUrl }),
    rankings,
    boardsClock: createBoardsClockService({ db, transact, clock }),
    ratings: createRatingsService({ db, transact }),
    ...tournaments,
    ...createLeagueServices({ ...parts, ...moneyRules }),
    ...money,
  };
}

const accountSettings = ({
  publicUrl = "",
  secretBox = NO_SECRET_BOX,
  staffSecondFactor = "optional",
  idleLimits,
  passwordCost,
}: Pick<ServiceOptions, "publicUrl" | "passwordCost" | "secretBox" | "staffSecondFactor" | "idleLimits">) => ({
  publicUrl,
  secretBox,
  staffSecondFactor,
  idleLimits,
  ...(passwordCost ? { passwordCost } : {}),
});

const noPictures = () => Promise.reject(new Error("no pictures here"));
const NO_IMAGES: Images = { folder: "", keepSquare: noPictures, keepWide: noPictures };
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
