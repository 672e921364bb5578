import type { Tournament } from "@pockethall/contract/tournaments";
import { dateRange, TOURNAMENT_STATUS } from "../facts/shared-labels.ts";
import { type Html, html, name } from "./html.ts";
import {
  chip,
  type Drawn,
  eventStatus,
  facts,
  matchRow,
  money,
  placeOf,
  playerLink,
  SPORTS_EVENT,
  section,
} from "./parts.ts";

/** A page of facts is for reading, not for looking things up: the app has the rest. */
const MOST_ROWS = 8;
const MOST_NAMES = 32;

/** A tournament: status, days, place and money, then its matches that are live, next and last, and who plays. */
export function drawTournament(tournament: Tournament, base: string): Drawn {
  const { games = [], participants = [], champion } = tournament;
  const withStatus = (status: string) => games.filter((game) => game.status === status);
  const rows = (found: typeof games): Html[] => found.slice(0, MOST_ROWS).map((game) => matchRow(game));
  return {
    body: html`<div class="first-head"><a class="first-up" href="/tournaments" aria-label="Tournaments">${"‹"}</a><i></i><h1>${name(tournament.name)}</h1>${chip(statusOf(tournament), false)}</div>${summary(tournament)}${champion && facts([html`Won by ${playerLink(champion)}`])}${section("Live now", rows(withStatus("live")))}${section("Next matches", rows(bySchedule(withStatus("scheduled"))))}${section("Results", rows(withStatus("completed").toSorted(latestFirst)))}${section(
      "Participants",
      participants
        .slice(0, MOST_NAMES)
        .map((player) => html`<li>${playerLink(player)}${player.state && ` · ${player.state}`}</li>`),
    )}`,
    linkedData: {
      ...SPORTS_EVENT,
      name: tournament.name,
      url: `${base}/tournaments/${tournament.id}`,
      startDate: tournament.start_date,
      endDate: tournament.end_date,
      eventStatus: eventStatus(tournament.status),
      location: placeOf(tournament.venue, tournament.state),
      ...(tournament.organizer && { organizer: { "@type": "Person", name: tournament.organizer.name } }),
      ...(isKnown(tournament, "entry_fee") && {
        offers: {
          "@type": "Offer",
          price: tournament.entry_fee,
          priceCurrency: "NGN",
          url: `${base}/tournaments/${tournament.id}`,
        },
      }),
    },
  };
}

/** The same of a card in a list: name, status, days, place and entry fee. */
export const tournamentRow = (tournament: Tournament): Html =>
  html`<li><a href="/tournaments/${tournament.id}">${name(tournament.name)}</a>${facts([statusOf(tournament), dateRange(tournament.start_date, tournament.end_date), name(tournament.venue), tournament.state, feeOf(tournament)])}</li>`;

function summary(tournament: Tournament): Html {
  const { venue, state, participant_count: entered, max_participants: most, total_prize_pool: pool } = tournament;
  return html`${facts([html`${name(venue)}, ${state}`, html`<time datetime="${tournament.start_date}">${dateRange(tournament.start_date, tournament.end_date)}</time>`, `${entered}/${most ?? "∞"} participants`])}${facts([isKnown(tournament, "total_prize_pool") && `Prize pool ${money(pool)}`, feeOf(tournament)])}`;
}

const feeOf = (tournament: Tournament): string | null =>
  !isKnown(tournament, "entry_fee")
    ? null
    : tournament.entry_fee === 0
      ? "Free entry"
      : `Entry ${money(tournament.entry_fee)}`;

const isKnown = ({ unknown_fields }: Tournament, field: Tournament["unknown_fields"][number]): boolean =>
  !unknown_fields.includes(field);

const statusOf = ({ status }: Tournament): string => (status === "draft" ? "" : TOURNAMENT_STATUS[status]);

type Games = NonNullable<Tournament["games"]>;

const bySchedule = (games: Games): Games =>
  games.toSorted((a, b) => (a.scheduled_at ?? "9").localeCompare(b.scheduled_at ?? "9"));

const latestFirst = (a: Games[number], b: Games[number]): number =>
  b.round_number - a.round_number || (b.completed_at ?? "").localeCompare(a.completed_at ?? "");
