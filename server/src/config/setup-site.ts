import type { RestoreStatus } from "@pockethall/contract/setup";

/** Restores of backups; the server restarts for one, so that its work is above the modules. */
export type Restores = {
  /** @returns the token under which its status is read. @throws DomainProblem `illegal-step` when one is under way. */
  begin: (file: { path: string; passphrase: string | undefined }) => string;
  /** The same for the continuous copy. */
  beginFromCopy: () => string;
  /** The uploaded file is being read, or waits to be. */
  isUnderWay: () => boolean;
  statusOf: (token: string) => RestoreStatus | undefined;
};

/** What a process offers to the operator while its installation is not set up. */
export type SetupSite = {
  /** Printed at the start. */
  code: string;
  /** For the uploaded backup. */
  folder: string;
  limitBytes: number;
  /** When the continuous copy of an installation before ends; undefined: there is none. */
  copyEndsAt: () => Promise<Date | undefined>;
  restores: Restores;
};
