import type { OrganizerApplication, OwnApplication } from "@pockethall/contract/organizer-applications";
import type { UserId } from "@pockethall/domain/ids";
import { mayApplyFrom } from "@pockethall/domain/organizer-applications";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { grantByStaff, requireChangeable } from "../access-control.ts";
import { APPROVED_NOTICE, appliedNotice, refusedNotice } from "./application-notices.ts";
import {
  applicantFacts,
  applicationsOf,
  decidersOf,
  listApplications,
  mayOrganize,
  readApplication,
} from "./organizer-applications.read-model.ts";
import {
  endApplication,
  findApplication,
  insertApplication,
  lockApplicant,
} from "./organizer-applications.repository.ts";

type Deps = { clock: Clock };
type Decider = Pick<Caller, "userId" | "roles" | "coordinates">;
type Wish = { state: string; hall: string; plan: string };
export type OrganizerApplicationsService = ReturnType<typeof createOrganizerApplicationsService>;

/** People ask for the role of an organizer; the coordinator of the state or an admin decides. */
export function createOrganizerApplicationsService(deps: Deps) {
  const { clock } = deps;
  return {
    own: (db: Db, { userId }: Pick<Caller, "userId">) => own(db, userId, clock()),

    /** @throws DomainProblem `verified-email-required`, `illegal-step` with the reason. */
    apply: (tx: Tx, { userId }: Pick<Caller, "userId">, wish: Wish) => apply(tx, userId, wish),

    /** @throws DomainProblem `application-not-found` where none is open. */
    withdraw: async (tx: Tx, { userId }: Pick<Caller, "userId">): Promise<OwnApplication> => {
      const now = clock();
      await lockApplicant(tx.db, userId);
      const open = (await applicationsOf(tx.db, userId)).find(({ status }) => status === "open");
      const ending = { status: "withdrawn", decided_at: now, decided_by: null, reason: null } as const;
      if (!open || !(await endApplication(tx.db, open.id, ending))) throw new DomainProblem("application-not-found");
      return own(tx.db, userId, now);
    },

    list: (db: Db, decider: Decider, query: Parameters<typeof listApplications>[1]) =>
      listApplications(db, query, decider.roles.has("admin") ? null : decider.coordinates),

    /** Gives the role. @throws DomainProblem `application-not-found`, `not-permitted`, `illegal-step` once decided. */
    approve: async (tx: Tx, decider: Decider, id: string): Promise<OrganizerApplication> => {
      const userId = await decide(tx, decider, { id, status: "approved", reason: null });
      await grantByStaff(tx, { userId, role: "organizer", actorId: decider.userId });
      await notifications.notify(tx, { userId, ...APPROVED_NOTICE });
      return readApplication(tx.db, id);
    },

    /** @throws as `approve`. */
    refuse: async (tx: Tx, decider: Decider, id: string, reason: string): Promise<OrganizerApplication> => {
      const userId = await decide(tx, decider, { id, status: "refused", reason });
      const at = clock();
      const audit = {
        actorId: decider.userId,
        action: "organizer-application.refuse" as const,
        subject: `user:${userId}`,
        at,
      };
      await recordAudit(tx.db, { ...audit, before: null, after: { reason } });
      const applyFrom = mayApplyFrom((await applicationsOf(tx.db, userId)).map(pastOf), at);
      await notifications.notify(tx, { userId, ...refusedNotice(reason, applyFrom) });
      return readApplication(tx.db, id);
    },
  };
}

type Application = Awaited<ReturnType<typeof applicationsOf>>[number];
const pastOf = ({ status, created_at, decided_at }: Application) => ({
  status,
  createdAt: created_at,
  decidedAt: decided_at,
});

async function own(db: Db, userId: UserId, now: Date): Promise<OwnApplication> {
  const [past, facts] = [await applicationsOf(db, userId), await applicantFacts(db, userId)];
  const [latest] = past;
  return {
    latest: latest
      ? {
          ...latest,
          created_at: latest.created_at.toISOString(),
          decided_at: latest.decided_at?.toISOString() ?? null,
        }
      : null,
    apply_from: mayApplyFrom(past.map(pastOf), now)?.toISOString() ?? null,
    email_verified: facts.email_verified_at !== null,
    state: facts.state,
  };
}

async function apply(tx: Tx, userId: UserId, wish: Wish): Promise<OwnApplication> {
  const now = tx.clock();
  const { emailVerifiedAt, name } = await lockApplicant(tx.db, userId);
  if (!emailVerifiedAt) throw new DomainProblem("verified-email-required");
  if (await mayOrganize(tx.db, userId)) throw refusal("You can already organise tournaments.");
  const past = (await applicationsOf(tx.db, userId)).map(pastOf);
  if (past.some(({ status }) => status === "open")) throw refusal("Your application is waiting for an answer.");
  if (mayApplyFrom(past, now)) throw refusal("You can't apply again yet.");
  await insertApplication(tx.db, { id: newId(), user_id: userId, ...wish, created_at: now });
  const deciders = await decidersOf(tx.db, { state: wish.state, applicant: userId });
  await notifications.notifyUsers(tx, deciders, appliedNotice({ name, ...wish }));
  return own(tx.db, userId, now);
}

const refusal = (message: string) => new DomainProblem("illegal-step", { message });

type Decision = { id: string; status: "approved" | "refused"; reason: string | null };

/** Ends the application under the lock of its owner's account, so that only the first of two decisions counts. */
async function decide(tx: Tx, decider: Decider, { id, status, reason }: Decision): Promise<UserId> {
  const application = isId(id) ? await findApplication(tx.db, id) : undefined;
  if (!application) throw new DomainProblem("application-not-found");
  const { userId, state } = application;
  if (!decider.roles.has("admin") && decider.coordinates !== state) throw new DomainProblem("not-permitted");
  await requireChangeable(tx, { userId, actorId: decider.userId });
  const ending = { status, reason, decided_at: tx.clock(), decided_by: decider.userId };
  if (!(await endApplication(tx.db, id, ending)))
    throw refusal("This application has already been decided or withdrawn.");
  return userId;
}
