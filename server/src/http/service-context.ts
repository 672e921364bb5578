import type { IdleLimits } from "@pockethall/domain/session-idle";
import type { BackupSite } from "../config/backup-settings.ts";
import type { MoneyRules, PaystackSettings, StaffSecondFactor, SupportContact } from "../config/config.ts";
import type { SetupSite } from "../config/setup-site.ts";
import type { TextCosts } from "../config/sms-settings.ts";
import type { CopyStatus } from "../copy/continuous-copy.ts";
import type { Db } from "../database/database.ts";
import type { Transact } from "../database/transact.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Images } from "../kernel/images.ts";
import type { SecretBox } from "../kernel/secret-box.ts";
import type { Outbox } from "../mail/outbox.ts";

/** What every module creates its services from: the database, and what a test or a setting swaps. */
export type ServiceContext = {
  db: Db;
  transact: Transact;
  clock: Clock;
  images: Images;
  outbox: Outbox;
  paystack: PaystackSettings;
  /** Learns why payments could not be settled together, and how many they were. */
  onFailedTogether(error: unknown, payments: number): void;
  moneyRules: MoneyRules;
  /** What a text message costs, and how much calls may cost. */
  textCosts: TextCosts;
  /** Where links in messages lead. */
  publicUrl: string;
  /** Encrypts secrets in the database. */
  secretBox: SecretBox;
  staffSecondFactor: StaffSecondFactor;
  /** For how long an author may change a comment. */
  commentEditMinutes: number | undefined;
  support: SupportContact;
  idleLimits: IdleLimits | undefined;
  backups: BackupSite;
  /** The continuous copy of the database; undefined: there is none. */
  copyStatus: (() => CopyStatus) | undefined;
  /** What an installation that is not set up yet offers to the holder of its code; undefined: nothing. */
  setup: SetupSite | undefined;
};
