import type { Role } from "@pockethall/contract/endpoint";
import type { OrganizerApplication } from "@pockethall/contract/organizer-applications";
import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** More than the rules of applications look at. */
const MOST_PAST = 10;
/** The number of admins to notify for a state without a coordinator. */
const MOST_DECIDERS = 20;
const ORGANIZING_ROLES: readonly Role[] = ["organizer", "coordinator", "admin"];

/** The latest applications of a person, the newest first. */
export const applicationsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom("organizer_applications")
    .select(["id", "status", "state", "hall", "plan", "reason", "created_at", "decided_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_PAST)
    .execute();

export const applicantFacts = (db: Db, userId: UserId) =>
  db
    .selectFrom("users as u")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["u.email_verified_at", "p.state"])
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();

export async function mayOrganize(db: Db, userId: UserId): Promise<boolean> {
  const role = await db
    .selectFrom("user_roles")
    .select("role")
    .where("user_id", "=", userId)
    .where("role", "in", ORGANIZING_ROLES)
    .limit(1)
    .executeTakeFirst();
  return role !== undefined;
}

/** The people who decide on a state's applications: its coordinators, or the admins if it has none; never the applicant. */
export async function decidersOf(db: Db, { state, applicant }: { state: string; applicant: UserId }) {
  const { rows } = await sql<{ user_id: UserId }>`
    with coordinators as (
      select user_id from user_roles where role = 'coordinator' and state = ${state} and user_id <> ${applicant})
    select user_id from coordinators
    union
    select user_id from user_roles
    where role = 'admin' and user_id <> ${applicant} and not exists (select from coordinators)
    limit ${MOST_DECIDERS}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

const withPeople = (db: Db) =>
  db
    .selectFrom("organizer_applications as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .leftJoin("users as du", "du.id", "a.decided_by")
    .leftJoin("players as dp", "dp.id", "du.player_id")
    .select(["a.id", "a.status", "a.state", "a.hall", "a.plan", "a.reason", "a.created_at", "a.decided_at"])
    .select(["u.player_id", "p.name", "u.phone", "u.phone_verified_at", "u.created_at as member_since"])
    .select("dp.name as decided_by");

type Row = Awaited<ReturnType<ReturnType<typeof withPeople>["executeTakeFirstOrThrow"]>>;

const wireOf = ({ phone_verified_at, ...row }: Row): OrganizerApplication => ({
  ...row,
  phone_verified: phone_verified_at !== null,
  member_since: row.member_since.toISOString(),
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

/** One application as those see it who decide. @throws when there is none: the caller has decided it. */
export const readApplication = async (db: Db, id: string): Promise<OrganizerApplication> =>
  wireOf(await withPeople(db).where("a.id", "=", id).executeTakeFirstOrThrow());

type ListQuery = { show: "open" | "decided"; page: number; per_page: number };

/** @param state the coordinator's; null for admins, who see all. Withdrawn applications are in neither list. */
export async function listApplications(db: Db, { show, page, per_page }: ListQuery, state: string | null) {
  const all = withPeople(db)
    .$if(show === "open", (rows) => rows.where("a.status", "=", "open"))
    .$if(show === "decided", (rows) => rows.where("a.decided_by", "is not", null))
    .$if(state !== null, (rows) => rows.where("a.state", "=", state ?? ""));
  const ordered =
    show === "open" ? all.orderBy("a.created_at").orderBy("a.id") : all.orderBy("a.decided_at", "desc").orderBy("a.id");
  const [rows, { total }] = await Promise.all([
    ordered
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    all
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(wireOf), meta: { page, per_page, total } };
}
