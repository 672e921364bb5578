/** Who may call an endpoint that needs a session, from everyone with an account to admins. */
export const PERMISSIONS = [
  "user",
  /** Organizers, and players appointed to run a tournament. */
  "co-organizer",
  "organizer",
  /** Decided on the tournament named by `:id`: its organizer or co-organizer, its state's coordinator, an admin. */
  "organizer-of-tournament",
  /** The same without the co-organizers: they take no part in its money. */
  "owner-of-tournament",
  /** The same for the league named by `:id`. */
  "organizer-of-league",
  /** The same for the tournament of the match named by `:id`. */
  "organizer-of-match",
  /** The same, and the referee of the match. */
  "official-of-match",
  "referee",
  "finance",
  /** Finance, coordinators and admins: the contacts of players. */
  "staff",
  /** Coordinators, for what belongs to their state, and admins. */
  "coordinator",
  "admin",
] as const;

export type Permission = "public" | (typeof PERMISSIONS)[number];

type Key = `${"GET" | "POST" | "PUT" | "DELETE"} /api/${string}`;
/** The endpoints of one area, each in the list of its permission. Public ones are in `public.ts`. */
export type AreaAccess = { readonly [Name in Exclude<Permission, "public">]?: readonly Key[] };
