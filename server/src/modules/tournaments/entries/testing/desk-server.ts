import type { TournamentId } from "@pockethall/domain/ids";
import { send } from "../../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../../testing/app/test-server.ts";
import { givenTournament } from "../../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../../testing/database/test-database.ts";

export const NOON = new Date("2026-12-05T11:02:00Z"); // 12:02 in Lagos
const HOUR_MS = 3_600_000;

/** A moment before or after `NOON`. */
export const inHours = (hours: number): Date => new Date(NOON.getTime() + hours * HOUR_MS);

export type DeskServer = Awaited<ReturnType<typeof openDeskServer>>;

/** A server with a clock that is set by hand, and the two organizers Ada Nwosu and Bola Ige. */
export async function openDeskServer() {
  let now = NOON;
  const server = await openTestServer({ clock: () => now });
  const ada = await givenPerson(server, { roles: ["organizer"], name: "Ada Nwosu" });
  const bola = await givenPerson(server, { roles: ["organizer"], name: "Bola Ige" });
  return {
    server,
    ada,
    bola,
    setClock: (moment: Date) => {
      now = moment;
    },
    givenPerson: (fields: Parameters<typeof givenUser>[1] = {}) => givenPerson(server, fields),
    /** A tournament that Ada owns and Bola runs too. */
    givenCup: (fields: Parameters<typeof givenTournament>[1] = {}) => givenCup(server, { ada, bola, fields }),
    /** `POST walk-ins` at the desk of a tournament. */
    desk: (id: string, as: TestUser, call: `${string} ${string}`, body?: object) => {
      const [method = "", path = ""] = call.split(" ");
      return send(server.http, `${method} /api/organizer/tournaments/${id}/${path}`, { as, ...(body ? { body } : {}) });
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** With a session that lasts beyond the stopped clock. */
async function givenPerson({ db }: TestServer, fields: Parameters<typeof givenUser>[1]): Promise<TestUser> {
  const person = await givenUser(db, fields);
  await db
    .updateTable("sessions")
    .set({ expires_at: inHours(240) })
    .where("user_id", "=", person.userId)
    .execute();
  return person;
}

type Cup = { ada: TestUser; bola: TestUser; fields: Parameters<typeof givenTournament>[1] };

async function givenCup({ db }: TestServer, { ada, bola, fields }: Cup): Promise<TournamentId> {
  const id = await givenTournament(db, {
    name: "Kano Cup",
    organizer_id: ada.userId,
    registration_deadline: inHours(24),
    starts_at: inHours(48),
    ends_at: inHours(60),
    ...fields,
  });
  await db
    .insertInto("tournament_organizers")
    .values({ tournament_id: id, user_id: bola.userId, named_by: ada.userId, created_at: NOON })
    .execute();
  return id;
}
