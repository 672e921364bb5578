import type { Floor, FloorMatch } from "@pockethall/contract/floor";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { type Random, seededRandom } from "@pockethall/domain/random";
import { givenUser, type TestUser } from "../database/test-database.ts";
import { createAgenda } from "../day/day-agenda.ts";
import { givenDraw } from "../play/given-draw.ts";
import type { CallServer } from "./call-server.ts";
import { type CalledPerson, createStates, givenCalledPeople, type PhoneState } from "./called-people.ts";
import type { WhatsAppFate } from "./whatsapp-stand-in.ts";

const SESSION_MS = 30 * 24 * 3_600_000;
const FRAMES = { bestOf: 5, toWin: 3 };

/** One person's call to one match; times in milliseconds since the day began. */
export type PersonCall = {
  readonly matchId: FloorMatch["id"];
  readonly person: CalledPerson;
  readonly state: PhoneState;
  readonly calledAt: number;
  /** By what the person learnt of it first. */
  knownBy: "page" | "push" | "whatsapp" | "text" | "hall" | null;
  /** When the person was at the table. */
  arrivedAt: number | null;
  isCalledOut: boolean;
  pushes: number;
  /** That reached the phone. */
  texts: number;
  /** That WhatsApp took. */
  whatsApps: number;
  /** Of the messages that WhatsApp was asked for. */
  readonly fates: WhatsAppFate[];
  /** The ways by which a message may have been sent, so that it costs. */
  readonly paid: Set<"text" | "whatsapp">;
  /** What chance decides about this call: no other call changes it. */
  readonly random: Random;
};
export type CallDay = {
  readonly server: CallServer;
  readonly seed: string;
  readonly agenda: ReturnType<typeof createAgenda>;
  readonly organizer: TestUser;
  readonly tournamentId: TournamentId;
  readonly people: ReadonlyMap<PlayerId, CalledPerson>;
  readonly nextState: () => PhoneState;
  readonly calls: PersonCall[];
  /** Called when somebody arrives at the table; set by the code that plays the day. */
  onArrived: (call: PersonCall) => Promise<void>;
};
export type DaySize = { players: number; tables: number };

/** A knock-out under way in a hall, all of whose players can be reached by phone. */
export async function openCallDay(server: CallServer, { players, tables }: DaySize, seed: string): Promise<CallDay> {
  const organizer = await givenUser(server.db, { roles: ["organizer"] });
  const people = await givenCalledPeople(server, players, seededRandom(`${seed} people`));
  // Sessions of tests last an hour, and the day lasts longer.
  const expires_at = new Date(server.now().getTime() + SESSION_MS);
  await server.db.updateTable("sessions").set({ expires_at }).execute();
  const registrations = [...people.values()].map(({ user }) => user);
  const draw = { organizer, registrations, players, totalFrames: FRAMES.bestOf };
  const { tournamentId } = await givenDraw(server.db, draw);
  const hall = await server.must<{ id: string }>("POST /api/organizer/halls", organizer, {
    name: "Demo Hall",
    address: "1 Demo Road",
    state: "Lagos",
    latitude: null,
    longitude: null,
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "00:00", closes: "23:59" })),
    tables: Array.from({ length: tables }, (_, index) => ({ name: `Table ${index + 1}` })),
  });
  const settings = { hall_ids: [hall.id], minutes_per_frame: 8, rest_minutes: 0, call_minutes: 5, referees: [] };
  await server.must(`PUT /api/organizer/tournaments/${tournamentId}/order-of-play/settings`, organizer, settings);
  const id = tournamentId as TournamentId;
  const onArrived = async (): Promise<void> => undefined;
  const nextState = createStates(seededRandom(`${seed} states`));
  return { server, seed, organizer, people, tournamentId: id, agenda: createAgenda(), nextState, calls: [], onArrived };
}

/** The floor as the organiser sees it now. */
export const floorOf = ({ server, organizer, tournamentId }: CallDay): Promise<Floor> =>
  server.must(`GET /api/organizer/tournaments/${tournamentId}/floor`, organizer);

/** Some time between two ends, in milliseconds. */
export const between = ({ random }: PersonCall, [least, most]: readonly [number, number]): number =>
  Math.round(least + random() * (most - least));

/** Calls the matches that can start to the free tables. @returns the new calls, one for each player. */
export async function callMatches(day: CallDay): Promise<PersonCall[]> {
  const { tables, ready } = await floorOf(day);
  const free = tables.filter(({ state }) => state === "free");
  const called: PersonCall[] = [];
  for (const [index, match] of ready.slice(0, free.length).entries()) {
    const order = { table_id: free[index]?.id };
    await day.server.must(`POST /api/organizer/matches/${match.id}/call`, day.organizer, order);
    called.push(callOf(day, match, match.player1), callOf(day, match, match.player2));
  }
  day.calls.push(...called);
  return called;
}

function callOf(day: CallDay, match: FloorMatch, player: FloorMatch["player1"]): PersonCall {
  const person = day.people.get(player?.id as PlayerId);
  if (!person) throw new Error("the floor names a player who does not take part");
  const round = day.calls.filter((call) => call.person === person).length;
  const random = seededRandom(`${day.seed} person ${person.index} round ${round}`);
  const known = { knownBy: null, arrivedAt: null, isCalledOut: false, pushes: 0, texts: 0, whatsApps: 0 };
  const call = { matchId: match.id, person, state: day.nextState(), calledAt: day.server.elapsedMs() };
  return { ...call, ...known, fates: [], paid: new Set(), random };
}

/** Both are at the table: the match begins. */
export const startMatch = ({ server, organizer }: CallDay, matchId: string): Promise<void> =>
  server.must(`POST /api/referee/matches/${matchId}/start`, organizer);

/** The match ends, by chance. */
export async function endMatch({ server, organizer }: CallDay, { matchId, random }: PersonCall): Promise<void> {
  const { version } = await server.must<{ version: number }>(`GET /api/matches/${matchId}`, organizer);
  const [one, other] = random() < 0.5 ? [FRAMES.toWin, 1] : [1, FRAMES.toWin];
  const result = { outcome: "played", player1_score: one, player2_score: other, version };
  await server.must(`PUT /api/organizer/matches/${matchId}/result`, organizer, result);
}
