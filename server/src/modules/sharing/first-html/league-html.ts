import type { LeagueDetail, LeagueMatch } from "@pockethall/contract/leagues";
import { dayText } from "@pockethall/domain/time";
import { type Html, html, name } from "./html.ts";
import {
  back,
  chip,
  type Drawn,
  facts,
  moment,
  money,
  placeOf,
  playerLink,
  SPORTS_EVENT,
  section,
  table,
} from "./parts.ts";

const MOST_ROWS = 8;
const MOST_LINES = 32;

const KINDS: Readonly<Record<LeagueDetail["kind"], string>> = { "round-robin": "Round-robin league", ladder: "Ladder" };
const STATUS: Readonly<Record<LeagueDetail["status"], string>> = {
  draft: "Draft",
  open: "Open to join",
  running: "Under way",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** A league: kind, status, place and fee, then its tables or its ladder, and its matches that are next and last. */
export function drawLeague(league: LeagueDetail, base: string): Drawn {
  const { venue, state, kind, status } = league;
  const what = `${KINDS[kind]} · ${STATUS[status]} · ${venue}, ${state} · ${league.member_count} players`;
  const open = league.matches.filter((match) => match.status === "open");
  const done = league.matches.filter((match) => match.winner_id !== null || match.player1_score !== null);
  return {
    words: { title: league.name, description: what },
    body: html`${back("/leagues", "All leagues")}<div class="first-head"><h1>${name(league.name)}</h1>${chip(STATUS[status])}</div>${facts([KINDS[kind], html`${name(venue)}, ${state}`, `From ${dayText(league.starts_on)}`, league.entry_fee === 0 ? "Free entry" : `Entry ${money(league.entry_fee)}`, `${league.member_count} players`])}${league.divisions.map(divisionTable)}${table(
      "Ladder",
      ["#", "Player", "Won", "Lost"],
      league.ladder
        .slice(0, MOST_LINES)
        .map((row) => [row.position, playerLink({ id: row.player_id, name: row.name }), row.wins, row.losses]),
    )}${section("Next matches", open.slice(0, MOST_ROWS).map(matchLine))}${section("Results", done.slice(-MOST_ROWS).reverse().map(matchLine))}`,
    linkedData: {
      ...SPORTS_EVENT,
      name: league.name,
      url: `${base}/leagues/${league.id}`,
      startDate: league.starts_on,
      ...(league.ended_at === null ? {} : { endDate: league.ended_at }),
      location: placeOf(venue, state),
      organizer: { "@type": "Person", name: league.organizer.name },
    },
  };
}

const divisionTable = ({ name: title, table: rows }: LeagueDetail["divisions"][number]): Html =>
  html`${table(
    title,
    ["#", "Player", "Played", "Won", "Lost", "Points"],
    rows
      .slice(0, MOST_LINES)
      .map((row) => [
        row.position,
        playerLink({ id: row.player_id, name: row.name }),
        row.played,
        row.wins,
        row.losses,
        row.points,
      ]),
  )}`;

function matchLine(match: LeagueMatch): Html {
  const { player1_score: one, player2_score: two, player1, player2 } = match;
  const score = one === null || two === null ? "v" : `${one}–${two}`;
  return html`<li>${name(player1.name)} <b>${score}</b> ${name(player2.name)}${facts([match.walkover && "Walkover", match.decided_at === null ? html`by ${moment(match.play_by, false)}` : moment(match.decided_at, false)])}</li>`;
}
