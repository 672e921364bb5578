import type { IdleLimits } from "@pockethall/domain/session-idle";
import { type MoneyRules, NO_MONEY_RULES, type StaffSecondFactor } from "./config/config.ts";
import type { Db } from "./database/database.ts";
import { type Announce, createTransact } from "./database/transact.ts";
import { createHousekeeping } from "./housekeeping.ts";
import type { Clock } from "./kernel/clock.ts";
import type { Images } from "./kernel/images.ts";
import { NO_SECRET_BOX, type SecretBox } from "./kernel/secret-box.ts";
import { createLeagueServices } from "./league-services.ts";
import { createOutbox, type Transports } from "./mail/outbox.ts";
import { createAccountsService } from "./modules/accounts/accounts.service.ts";
import { hideCommentsOf } from "./modules/comments/closing.service.ts";
import { moveComments } from "./modules/comments/moved-comments.service.ts";
import { createEventMergesService } from "./modules/imports/event-merges/event-merges.service.ts";
import { createOverlapsService } from "./modules/imports/event-merges/overlaps.service.ts";
import { createMergesService } from "./modules/imports/player-merges/merges.service.ts";
import { createNoticeMailService } from "./modules/notifications/notice-mail.service.ts";
import { createNotificationsService } from "./modules/notifications/notifications.service.ts";
import { createNoticePreferencesService } from "./modules/notifications/preferences.service.ts";
import { createFollowsService } from "./modules/players/follows.service.ts";
import { createPlayersService } from "./modules/players/players.service.ts";
import { createPrivacyService } from "./modules/players/privacy.service.ts";
import { createBoardsClockService } from "./modules/rankings/boards-clock.service.ts";
import { createRankingsService } from "./modules/rankings/rankings.service.ts";
import { createRatingsService } from "./modules/rankings/ratings/ratings.service.ts";
import { createMoneyServices, type PaystackSettings } from "./money-services.ts";
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
  const accountParts = { db, transact, clock, images, outbox, onClosing: [hideCommentsOf] };
  const accounts = createAccountsService({ ...accountParts, ...accountSettings(more) });
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
    eventMerges: createEventMergesService({ db, transact, clock, comments: { moveComments } }),
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
