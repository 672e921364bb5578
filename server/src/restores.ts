import type { RestoreStatus } from "@pockethall/contract/setup";
import type { Sealed } from "./backup/archive.ts";
import { copyApart } from "./backup/copy-apart.ts";
import type { Holdings } from "./backup/holdings.ts";
import type { BackupFacts } from "./backup/read-backup.ts";
import type { Proof } from "./backup-proof.ts";
import type { Restores } from "./config/setup-site.ts";
import { DomainProblem } from "./kernel/problem.ts";
import { StartProblem } from "./kernel/start-problem.ts";
import { newToken } from "./kernel/tokens.ts";

type Stage = RestoreStatus["stage"];
export type Outcome = { facts: BackupFacts; proof: Proof };
/** Stops serving, restores, proves and serves again. */
export type PerformRestore = (file: Sealed, reach: (stage: Stage) => void) => Promise<Outcome>;

const BEGUN: RestoreStatus = {
  stage: "checking",
  problem: null,
  taken_at: null,
  row_count: null,
  picture_count: null,
  ledger_faults: null,
  log_faults: null,
};
const MOST_FAULTS = 20;

type RestoreTools = {
  isLive: boolean;
  warn: (error: unknown) => void;
  /** Makes a backup of the continuous copy. */
  copyAsBackup: () => Promise<Sealed>;
};

/** Restores into this installation, one at a time: the file is read as a whole before anything is stopped. */
export function createRestores(perform: PerformRestore, { isLive, warn, copyAsBackup }: RestoreTools): Restores {
  let current: { token: string; status: RestoreStatus } | undefined;
  const run = async (obtain: () => Promise<Sealed>, change: (more: Partial<RestoreStatus>) => void): Promise<void> => {
    let file: Sealed | undefined;
    try {
      file = await obtain();
      const { sizes, holdings } = await copyApart({ file });
      requireFit(holdings, isLive);
      const { rows, pictures } = sizes;
      change({ row_count: rows, picture_count: pictures });
      const { facts, proof } = await perform(file, (stage) => change({ stage }));
      change({
        stage: "done",
        taken_at: facts.start.taken_at,
        ledger_faults: proof.ledgerFaults.slice(0, MOST_FAULTS),
        log_faults: proof.logFaults.slice(0, MOST_FAULTS),
      });
    } catch (error) {
      if (!(error instanceof StartProblem)) warn(error);
      change({ stage: "failed", problem: reasonOf(error, file) });
    }
  };
  const isUnderWay = () =>
    current !== undefined && current.status.stage !== "done" && current.status.stage !== "failed";
  const begin = (obtain: () => Promise<Sealed>): string => {
    if (isUnderWay()) throw new DomainProblem("illegal-step", { message: "A restore is already under way." });
    const begun = { token: newToken(), status: BEGUN };
    current = begun;
    void run(obtain, (more) => {
      begun.status = { ...begun.status, ...more };
    });
    return begun.token;
  };
  return {
    isUnderWay,
    begin: (file) => begin(async () => file),
    beginFromCopy: () => begin(copyAsBackup),
    statusOf: (token) => (current?.token === token ? current.status : undefined),
  };
}

/** @throws StartProblem when a server with these keys would not start on what the backup holds. */
function requireFit({ money, hasDemo }: Holdings, isLive: boolean): void {
  if (isLive && hasDemo)
    throw new StartProblem("This backup holds the demo season: live Paystack keys need one without it");
  if (isLive && money.includes("play"))
    throw new StartProblem("The ledger of this backup has held play money: it cannot be used with live Paystack keys");
  if (!isLive && money.includes("real"))
    throw new StartProblem(
      "The ledger of this backup holds real money: set live Paystack keys, start again and restore it then",
    );
}

const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/is encrypted/u, "This backup is encrypted. Enter its passphrase."],
  [/no identity matched|incorrect passphrase|identity/iu, "This passphrase does not open the backup."],
];

/** A failure as the operator reads it. */
function reasonOf(error: unknown, file: Sealed | undefined): string {
  if (!(error instanceof StartProblem)) return "The restore failed. The log of the server says why.";
  const known = CAUSES.find(([cause]) => cause.test(error.message))?.[1];
  return known ?? `${file ? error.message.replaceAll(file.path, "the file") : error.message}.`;
}
