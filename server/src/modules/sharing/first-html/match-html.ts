import type { Game } from "@pockethall/contract/games";
import { matchStatus } from "../facts/shared-labels.ts";
import { type Html, html, name } from "./html.ts";
import {
  back,
  chip,
  type Drawn,
  eventStatus,
  facts,
  hasTime,
  moment,
  money,
  placeOf,
  playerLink,
  SPORTS_EVENT,
} from "./parts.ts";

/** A match: status, both players and the score, then where it belongs, when and where it is played. */
export function drawMatch(game: Game, base: string): Drawn {
  const names = [game.player1?.name ?? "TBD", game.player2?.name ?? "TBD"] as const;
  const isLive = game.status === "live";
  const at = game.completed_at ?? game.scheduled_at;
  const { tournament } = game;
  return {
    body: html`${isLive || game.status === "completed" ? back("/live-matches", "Live Matches") : back("/fixtures", "Back to Fixtures")}<h1 class="first-unseen">${names[0]} vs ${names[1]}</h1>${game.youtube_video_url && html`<a class="first-video" href="${game.youtube_video_url}">Watch the video</a>`}<section class="first-panel" aria-label="Score"><p class="first-chips">${chip(isLive ? "LIVE" : matchStatus(game), isLive)}${lengthOf(game)}</p><div class="first-board">${side(game.player1)}<p class="first-score">${game.player1_score ?? "–"}<span> : </span>${game.player2_score ?? "–"}</p>${side(game.player2)}</div>${pointsOf(game)}</section>${facts([tournament && html`<a href="/tournaments/${tournament.id}">${name(tournament.name)}</a>`, game.round_name, at && moment(at, hasTime(game)), name(game.venue), tournament?.state ?? null, tournament?.total_prize_pool ? `Prize pool ${money(tournament.total_prize_pool)}` : null])}`,
    linkedData: {
      ...SPORTS_EVENT,
      name: `${names[0]} v ${names[1]}`,
      url: `${base}/matches/${game.id}`,
      eventStatus: eventStatus(game.status),
      ...(game.scheduled_at === null ? {} : { startDate: game.scheduled_at }),
      location: placeOf(game.venue, tournament?.state ?? null),
      competitor: [game.player1, game.player2].flatMap((player) =>
        player ? [{ "@type": "Person", name: player.name, url: `${base}/players/${player.id}` }] : [],
      ),
      ...(tournament && {
        superEvent: {
          "@type": "SportsEvent",
          name: tournament.name,
          url: `${base}/tournaments/${tournament.id}`,
          startDate: tournament.start_date,
          location: placeOf(tournament.venue, tournament.state),
        },
      }),
    },
  };
}

const side = (player: Game["player1"]): Html =>
  html`<div class="first-side"><i></i>${playerLink(player)}<small>${player?.state ?? "N/A"}</small></div>`;

const lengthOf = (game: Game): Html | null =>
  game.unknown_fields.includes("total_frames")
    ? null
    : chip(
        game.status === "live"
          ? `Frame ${Math.min(game.current_frame, game.total_frames)} of ${game.total_frames}`
          : `Best of ${game.total_frames}`,
      );

const pointsOf = ({ in_play: play }: Game): Html | null =>
  play && html`<p class="first-points">Points ${play.player1_points}–${play.player2_points}</p>`;
