import { gameId, playerId, seatedPlayer } from "./games-data.ts";
import { tournamentId } from "./hall.ts";

/** A page that many ask for; `visit` from 0 chooses one address of it, never the same one twice. */
export type HotPage = {
  name: string;
  path: (visit: number) => string;
  /** Whose token is sent. */
  user?: number;
};

const STATES = ["Lagos", "Kano", "Rivers", "Oyo", "FCT", "Kaduna", "Delta", "Edo", "Enugu", "Anambra", "Ogun", "Yobe"];
/** Lists differ by their length, from 20 to 40 rows, so that no answer is one that was prepared before. */
const rows = (visit: number) => 20 + (visit % 21);
const board = (visit: number, name: string, more = "") =>
  `/api/rankings?board=${name}&per_page=${rows(visit)}&page=${1 + Math.floor(visit / 21)}${more}`;

/** What is asked for where there are that many completed tournaments. Things of all ages, not only the newest. */
export function hotPages(tournaments: number): HotPage[] {
  const some = (visit: number) => 1 + ((visit * 7_919) % tournaments);
  const player = (visit: number) => playerId(seatedPlayer(some(visit), visit % 32));
  const match = (visit: number) => gameId(31 * (some(visit) - 1) + 1 + (visit % 31));
  const list = (visit: number) => `per_page=${rows(visit)}&page=${1 + Math.floor(visit / 21)}`;
  const ofState = (visit: number) => `state=${STATES[visit % STATES.length]}&${list(visit)}`;
  return [
    { name: "tournaments with games", path: (visit) => `/api/tournaments?include=games,participants&${list(visit)}` },
    {
      name: "one tournament",
      path: (visit) => `/api/tournaments/${tournamentId(some(visit))}?include=games,participants`,
    },
    { name: "standings", path: (visit) => `/api/tournaments/${tournamentId(some(visit))}/standings` },
    { name: "fixtures", path: (visit) => `/api/games?status=scheduled&${list(visit)}` },
    { name: "results", path: (visit) => `/api/games?status=completed&${list(visit)}` },
    { name: "results of a state", path: (visit) => `/api/games?status=completed&${ofState(visit)}` },
    { name: "one match", path: (visit) => `/api/matches/${match(visit)}` },
    { name: "statistics of a match", path: (visit) => `/api/matches/${match(visit)}/statistics` },
    { name: "board overall", path: (visit) => board(visit, "overall") },
    {
      name: "board overall of a state",
      path: (visit) => board(visit, "overall", `&state=${STATES[visit % STATES.length]}`),
    },
    { name: "board form", path: (visit) => board(visit, "form") },
    { name: "board rating", path: (visit) => board(visit, "rating") },
    { name: "board money", path: (visit) => board(visit, "money") },
    { name: "one player", path: (visit) => `/api/players/${player(visit)}` },
  ];
}
