import type { Person } from "../../fixtures/people.ts";
import type { TestServer } from "../../fixtures/test-server.ts";
import { type Game, openTournament, type Tournament } from "../../fixtures/tournaments.ts";

type Fields = NonNullable<Parameters<typeof openTournament>[2]>;
/** `nameOf`: the name of each player; a name of seven, with the tournament's number, unless given. */
type AtDeskFields = Fields & { players: number; nameOf?: (number: number) => string };
export type AtDesk = { tournament: Tournament; games: Game[] };

const WALK_INS = [
  "Amaka Guest",
  "Bala Guest",
  "Chika Guest",
  "Dauda Guest",
  "Ebele Guest",
  "Femi Guest",
  "Gambo Guest",
];

/** The games of a tournament, first round first. */
export async function gamesOf({ call }: TestServer, { id }: Tournament): Promise<Game[]> {
  const { data } = await call("GET /api/games", { query: { tournament_id: id, per_page: 100 } });
  return data.toSorted((a, b) => a.round_number - b.round_number || a.position - b.position);
}

/** A drawn tournament whose players the organizer registered: no accounts, since no player has to log in. */
export async function drawnAtDesk(
  server: TestServer,
  organizer: Person,
  { players, nameOf, ...fields }: AtDeskFields,
): Promise<AtDesk> {
  const tournament = await openTournament(server, organizer, fields);
  const own = { token: organizer.token, params: { id: tournament.id } };
  for (let number = 0; number < players; number += 1) {
    const name = nameOf?.(number) ?? `${WALK_INS[number % WALK_INS.length]} ${tournament.name.slice(-9)}-${number}`;
    const body = { name, state: "Lagos" as const };
    await server.call("POST /api/organizer/tournaments/:id/walk-ins", { ...own, body });
  }
  await server.call("POST /api/organizer/tournaments/:id/draw", own);
  return { tournament, games: await gamesOf(server, tournament) };
}

/** The same with play under way. */
export async function startedAtDesk(server: TestServer, organizer: Person, fields: AtDeskFields): Promise<AtDesk> {
  const { tournament, games } = await drawnAtDesk(server, organizer, fields);
  const own = { token: organizer.token, params: { id: tournament.id } };
  const { data } = await server.call("POST /api/organizer/tournaments/:id/start", own);
  return { tournament: data, games };
}

/** Enters how a game ended, frames of player 1 first. */
export async function enterResult(
  { call }: TestServer,
  { token }: Person,
  game: Game,
  score: readonly [number, number],
) {
  const body = { outcome: "played", player1_score: score[0], player2_score: score[1], version: game.version } as const;
  await call("PUT /api/organizer/matches/:id/result", { token, params: { id: game.id }, body });
}

/** Moves a game to a moment. */
export async function reschedule({ call }: TestServer, { token }: Person, { id }: Game, at: Date): Promise<void> {
  const body = { scheduled_at: at.toISOString() };
  await call("PUT /api/organizer/matches/:id", { token, params: { id }, body });
}
