import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import type { LiveEvent } from "@pockethall/contract/live";
import type { StandingRow, Tournament } from "@pockethall/contract/tournaments";
import { formatDateRange } from "../../lib/dates.ts";
import { element, linkOut } from "../../lib/framed/dom.ts";
import { follow } from "../../lib/framed/follow.ts";
import { newerGames } from "../../lib/framed/newer-game.ts";
import { readPublic } from "../../lib/framed/read-public.ts";
import { withScoreInList } from "../../lib/live-score.ts";
import styles from "./embed.module.css";
import { foot, notFound, section } from "./embed-parts.ts";
import { gameLine } from "./game-line.ts";
import { standingsTable } from "./standings-table.ts";

/** The most rows per list: the embed is a small box on another site's page. */
const MOST_LIVE = 8;
const MOST_NEXT = 5;
const MOST_RESULTS = 5;
const MOST_ROWS = 10;

type Embedded = {
  tournament: Tournament;
  live: readonly Game[];
  next: readonly Game[];
  results: readonly Game[];
  standings: readonly StandingRow[];
};

/** A tournament at a glance: live, upcoming and finished matches, and the table. */
export function createTournamentEmbed(place: HTMLElement, id: string): void {
  follow<Embedded>({
    topic: `tournament:${id}`,
    read: () => readAll(encodeURIComponent(id)),
    after,
    merge: (known, read) => ({ ...read, live: newerGames(known.live, read.live) }),
    show: (embedded) => {
      if (embedded === "missing") place.replaceChildren(...notFound(t`Tournament not found`));
      else place.replaceChildren(...partsOf(embedded));
    },
  });
}

async function readAll(id: string): Promise<Embedded | "missing"> {
  const answer = await readPublic("GET /api/tournaments/:id", `/api/tournaments/${id}`);
  if (answer === "missing") return answer;
  const { data: tournament } = answer;
  const [live, next, results, standings] = await Promise.all([
    readGames(`tournament_id=${id}&status=live&per_page=${MOST_LIVE}`),
    readGames(`tournament_id=${id}&status=scheduled&per_page=${MOST_NEXT}`),
    readGames(`tournament_id=${id}&status=completed&per_page=${MOST_RESULTS}`),
    tournament.settings?.has_table ? readStandings(id) : [],
  ]);
  return { tournament, live, next, results, standings };
}

async function readGames(query: string): Promise<readonly Game[]> {
  const answer = await readPublic("GET /api/games", `/api/games?${query}`);
  return answer === "missing" ? [] : answer.data;
}

async function readStandings(id: string): Promise<readonly StandingRow[]> {
  const path = `/api/tournaments/${id}/standings?per_page=${MOST_ROWS}`;
  const answer = await readPublic("GET /api/tournaments/:id/standings", path);
  return answer === "missing" ? [] : answer.data;
}

/** Updates the score of a live match in place; a match that starts or ends changes lists, so everything is fetched. */
function after(embedded: Embedded, event: LiveEvent): Embedded | "read" {
  if (event.type !== "score") return event.type === "tournament" ? "read" : embedded;
  const isShown = embedded.live.some(({ id }) => id === event.game);
  if (!isShown || event.status !== "live") return "read";
  const live = withScoreInList(embedded.live, event);
  return live === embedded.live ? embedded : { ...embedded, live };
}

function partsOf({ tournament, live, next, results, standings }: Embedded): HTMLElement[] {
  const path = `/tournaments/${tournament.id}`;
  const days = formatDateRange(tournament.start_date, tournament.end_date);
  const parts = [
    element("h1", { class: styles.title }, linkOut(path, styles.link, tournament.name)),
    element("p", { class: styles.quiet }, `${tournament.venue}, ${tournament.state} · ${days}`),
    tournament.champion && element("p", { class: styles.champion }, t`Champion: ${{ name: tournament.champion.name }}`),
    section(t`Live now`, listOf(live)),
    section(t`Next matches`, listOf(next)),
    section(t`Latest results`, listOf(results)),
    section(t`Standings`, standings.length > 0 ? standingsTable(standings) : null),
    live.length + next.length + results.length === 0
      ? element("p", { class: styles.quiet }, t`Matches will appear here after the draw.`)
      : null,
    foot(path, t`All matches on PocketHall`),
  ];
  return parts.filter((part) => part !== null);
}

const listOf = (games: readonly Game[]): HTMLElement | null =>
  games.length === 0 ? null : element("ul", { class: styles.list }, ...games.map(gameLine));
