import { accountsModule } from "./modules/accounts/module.ts";
import { approvalsModule } from "./modules/approvals/module.ts";
import { calendarsModule } from "./modules/calendars/module.ts";
import { commentsModule } from "./modules/comments/module.ts";
import { dashboardModule } from "./modules/dashboard/module.ts";
import { financeModule } from "./modules/finance/module.ts";
import { giftsModule } from "./modules/gifts/module.ts";
import { importsModule } from "./modules/imports/module.ts";
import { informationModule } from "./modules/information/module.ts";
import { leaguesModule } from "./modules/leagues/module.ts";
import { ledgerModule } from "./modules/ledger/module.ts";
import { matchesModule } from "./modules/matches/module.ts";
import { notificationsModule } from "./modules/notifications/module.ts";
import { operationsModule } from "./modules/operations/module.ts";
import { paymentsModule } from "./modules/payments/module.ts";
import { personalDataModule } from "./modules/personal-data/module.ts";
import { playersModule } from "./modules/players/module.ts";
import { rankingsModule } from "./modules/rankings/module.ts";
import { screeningModule } from "./modules/screening/module.ts";
import { searchModule } from "./modules/search/module.ts";
import { sharingModule } from "./modules/sharing/module.ts";
import { tournamentsModule } from "./modules/tournaments/module.ts";
import { webhooksModule } from "./modules/webhooks/module.ts";

/** Every module of the server. */
export const MODULES = [
  accountsModule,
  approvalsModule,
  calendarsModule,
  commentsModule,
  dashboardModule,
  financeModule,
  giftsModule,
  importsModule,
  informationModule,
  leaguesModule,
  ledgerModule,
  matchesModule,
  notificationsModule,
  operationsModule,
  paymentsModule,
  personalDataModule,
  playersModule,
  rankingsModule,
  screeningModule,
  searchModule,
  sharingModule,
  tournamentsModule,
  webhooksModule,
] as const;
