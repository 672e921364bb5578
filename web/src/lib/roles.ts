import type { User } from "@pockethall/contract/accounts";

type Role = User["roles"][number];

const ORGANIZING: ReadonlySet<Role> = new Set<Role>(["organizer", "coordinator", "admin"]);
const REFEREEING: ReadonlySet<Role> = new Set<Role>(["referee", ...ORGANIZING]);

const MONEY: ReadonlySet<Role> = new Set<Role>(["finance", "admin"]);

/** Whether to show finance's desk. The server decides what may be done there. */
export const canManageMoney = (user: Pick<User, "roles"> | null): boolean =>
  user?.roles.some((role) => MONEY.has(role)) ?? false;

/** Whether to show accounts and their roles. The server decides what may be done there. */
export const canManagePeople = (user: Pick<User, "roles"> | null): boolean => user?.roles.includes("admin") ?? false;

/** Whether to show the applications of people who want to organize. The server decides whose. */
export const canDecideApplications = (user: Pick<User, "roles"> | null): boolean =>
  (user?.roles.includes("coordinator") || user?.roles.includes("admin")) ?? false;

/** A log-in that the browser kept from before may lack appointments. */
type Official = Pick<User, "roles"> & Partial<Pick<User, "appointments">>;

/** Whether to show the desk of tournaments: to organizers and appointed co-organizers. */
export const canRunTournaments = (user: Official | null): boolean =>
  canOrganize(user) || (user?.appointments?.includes("organizer") ?? false);

/** Whether to show what creates tournaments, leagues and seasons. The server decides what may be done there. */
export const canOrganize = (user: Pick<User, "roles"> | null): boolean =>
  user?.roles.some((role) => ORGANIZING.has(role)) ?? false;

/** Whether to show the referee's pad. The server decides whose match may be scored. */
export const canReferee = (user: Official | null): boolean =>
  (user?.roles.some((role) => REFEREEING.has(role)) || user?.appointments?.includes("referee")) ?? false;
