import { timingSafeEqual } from "node:crypto";
import type { RestoreStatus, Setup } from "@pockethall/contract/setup";
import type { UserId } from "@pockethall/domain/ids";
import type { SetupSite } from "../../../config/setup-site.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { sha256 } from "../../../kernel/tokens.ts";
import { useOf } from "./setup.read-model.ts";
import { lockSetup } from "./setup.repository.ts";
import { forgetUpload, hasUpload, putSlice, uploadPath } from "./upload.ts";

type RestoreWish = {
  code: string;
  passphrase?: string | undefined;
  source?: "upload" | "continuous-copy" | undefined;
};
type GrantRole = (tx: Tx, grant: { userId: UserId; role: "admin" }) => Promise<unknown>;

const SET_UP: Setup = { needs_admin: false, is_empty: false, limit_bytes: 0, continuous_copy: null };

/** Making the first admin, and restoring a backup into an empty installation. Without a site both are refused. */
export function createSetupService(site: SetupSite | undefined) {
  let isSetUp = false;
  /** Void from the first use on: a code that was printed may be read by others later. */
  let isCodeVoid = false;
  const requireSite = (code: string): SetupSite => {
    if (!site || isCodeVoid || !timingSafeEqual(sha256(plain(code)), sha256(plain(site.code))))
      throw new DomainProblem("setup-code-invalid");
    return site;
  };
  return {
    /** Asks the database until there is nothing left to do. */
    status: async (db: Db): Promise<Setup> => {
      if (!site || isSetUp) return SET_UP;
      const { hasAdmin, isEmpty } = await useOf(db);
      isSetUp = hasAdmin && !isEmpty;
      const endsAt = isEmpty ? await site.copyEndsAt() : undefined;
      return {
        needs_admin: !hasAdmin,
        is_empty: isEmpty,
        limit_bytes: site.limitBytes,
        continuous_copy: endsAt ? { ends_at: endsAt.toISOString() } : null,
      };
    },

    /** @throws DomainProblem `setup-code-invalid`, `illegal-step` when there is an admin. */
    becomeAdmin: async (tx: Tx, userId: UserId, code: string, grantRole: GrantRole): Promise<void> => {
      requireSite(code);
      await lockSetup(tx.db);
      if ((await useOf(tx.db)).hasAdmin)
        throw new DomainProblem("illegal-step", { message: "This installation has an admin already." });
      await grantRole(tx, { userId, role: "admin" });
    },

    /** After the first admin: the code and an uploaded backup, which holds all that an installation knows, are of no more use. */
    end: async (): Promise<void> => {
      isCodeVoid = true;
      if (site) await forgetUpload(site.folder);
    },

    /** @throws DomainProblem `setup-code-invalid`, `illegal-step` when the installation is in use. */
    requireUpload: async (db: Db, code: string): Promise<void> => {
      const { restores } = requireSite(code);
      if (restores.isUnderWay())
        throw new DomainProblem("illegal-step", { message: "A restore is already under way." });
      await requireEmpty(db);
    },

    /** Adds a slice to the uploaded file. @returns the size of what is here: where the next slice begins. */
    addSlice: (slice: Buffer, offset: number): Promise<number> => {
      if (!site) throw new DomainProblem("setup-code-invalid");
      return putSlice(site, slice, offset);
    },

    /** @throws DomainProblem `setup-code-invalid`, `illegal-step` when the installation is in use or nothing was uploaded. */
    restore: async (db: Db, wish: RestoreWish): Promise<string> => beginRestore(requireSite(wish.code), db, wish),

    statusOf: (token: string): RestoreStatus => {
      const status = site?.restores.statusOf(token);
      if (!status) throw new DomainProblem("not-found");
      return status;
    },
  };
}
export type SetupService = ReturnType<typeof createSetupService>;

async function beginRestore(
  { folder, restores, copyEndsAt }: SetupSite,
  db: Db,
  { passphrase, source = "upload" }: RestoreWish,
): Promise<string> {
  await requireEmpty(db);
  if (source === "continuous-copy") {
    if (!(await copyEndsAt())) throw new DomainProblem("illegal-step", { message: "There is no continuous copy." });
    return restores.beginFromCopy();
  }
  if (!(await hasUpload(folder))) throw new DomainProblem("illegal-step", { message: "Choose a backup file first." });
  return restores.begin({ path: uploadPath(folder), passphrase: passphrase || undefined });
}

/** A code as it may be typed: capitals and dashes do not matter. */
const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");

async function requireEmpty(db: Db): Promise<void> {
  if (!(await useOf(db)).isEmpty)
    throw new DomainProblem("illegal-step", {
      message: "This installation is in use. A backup can be restored into an empty one only.",
    });
}
