import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { deleteHallAppointment, insertHallAppointment } from "./appointments.repository.ts";
import { officialsOfHall, openTournamentsIn } from "./hall-officials.read-model.ts";
import { mayAppointInHall } from "./may-appoint.ts";
import type { Workplace } from "./workplace.ts";

const SCORES = "You'll score the matches there that are assigned to you.";

/** The caller has locked the tournaments that it changes. @throws DomainProblem `hall-not-found`. */
export async function lockHallWorkplace(tx: Tx, id: string): Promise<Workplace> {
  const hall = isId(id) ? await lockHallRow(tx.db, id) : undefined;
  if (!hall) throw new DomainProblem("hall-not-found");
  return {
    ref: { kind: "hall", id },
    name: hall.name,
    subject: `hall-officials:${id}`,
    actions: {
      appoint: "hall-official.appoint",
      accept: "hall-official.accept",
      invite: "hall-official.invite",
      withdraw: "hall-official.withdraw-invitations",
      end: "hall-official.end",
    },
    taskTexts: {
      "co-organizer": {
        title: "You're a co-organiser of a hall",
        message: "You can now run the tournaments that its owner holds there.",
      },
      referee: { title: "You're a referee of a hall", message: SCORES },
      marker: { title: "You're a marker of a hall", message: SCORES },
    },
    coOrganizerUrl: "/organize",
    mayAppoint: (actor, role) => mayAppointInHall(actor, role, hall),
    // A player of one of its tournaments is refused there, action by action (`notWhilePlayingIn`).
    isOwnEvent: () => Promise.resolve(false),
    officials: (db) => officialsOfHall(db, id),
    insert: (db, appointment) => insertHallAppointment(db, { hallId: id, ...appointment }),
    remove: (db, userId) => deleteHallAppointment(db, id, userId),
    openTournaments: (db) => openTournamentsIn(db, id),
  };
}

const lockHallRow = (db: Db, id: string) =>
  db
    .selectFrom("halls")
    .select(["name", "owner_id", "state"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
