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

/** Whether to show the organizer's desk. The server decides what may be done there. */
export const canOrganize = (user: Pick<User, "roles"> | null): boolean =>
  user?.roles.some((role) => ORGANIZING.has(role)) ?? false;

/** Whether to show the referee's pad. The server decides whose match may be scored. */
export const canReferee = (user: Pick<User, "roles"> | null): boolean =>
  user?.roles.some((role) => REFEREEING.has(role)) ?? false;
