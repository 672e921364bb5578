import type { AppointedRole, Official } from "@pockethall/contract/officials";
import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import type { OfficialAction } from "../../../database/audit-actions.ts";
import type { Db } from "../../../database/database.ts";
import type { Actor } from "./may-appoint.ts";

/** Names a workplace. */
export type WorkplaceRef = { kind: "tournament"; id: TournamentId } | { kind: "hall"; id: string };

export type NewAppointment = { userId: UserId; role: AppointedRole; namedBy: UserId; at: Date };

/** Where people have tasks: one tournament, or a hall with what is played there. Locked until the transaction ends. */
export type Workplace = {
  ref: WorkplaceRef;
  name: string;
  /** What the audit log calls it, and its actions. */
  subject: string;
  actions: Readonly<Record<"appoint" | "accept" | "invite" | "withdraw" | "end", OfficialAction>>;
  /** The notice to a person who gets a task here. */
  taskTexts: Readonly<Record<AppointedRole, { title: string; message: string }>>;
  /** Where a new co-organizer goes. */
  coOrganizerUrl: string;
  mayAppoint(actor: Actor, role: AppointedRole): boolean;
  /** Whether a person plays in what they would run with this task. */
  isOwnEvent(db: Db, role: AppointedRole, playerId: PlayerId): Promise<boolean>;
  /** Its owner and those who are appointed here, not elsewhere. */
  officials(db: Db): Promise<Official[]>;
  insert(db: Db, appointment: NewAppointment): Promise<unknown>;
  remove(db: Db, userId: UserId): Promise<unknown>;
  /** The tournaments in which its appointments count and that are not over. */
  openTournaments(db: Db): Promise<TournamentId[]>;
};
