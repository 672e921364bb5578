import type { PlayerDetail, PlayerGame } from "@pockethall/contract/players";
import { matchStatus } from "../facts/shared-labels.ts";
import { type Html, html, name } from "./html.ts";
import { back, type Drawn, facts, moment, section, table } from "./parts.ts";

/** A player: state and rank, the record in figures, and the last results. */
export function drawPlayer(player: PlayerDetail, base: string): Drawn {
  const { state, ranking } = player;
  const rank = ranking === null ? "Rank N/A" : `Rank #${ranking.toLocaleString("en-NG")}`;
  return {
    body: html`${back("/players", "Players")}<div class="first-person"><i></i><div><h1>${name(player.name)}</h1>${facts([state ?? "N/A", rank, `${player.follower_count} ${player.follower_count === 1 ? "follower" : "followers"}`])}</div></div>${table(
      "Record",
      ["Matches", "Won", "Lost", "Win rate", "Frames", "Titles", "Break"],
      [
        [
          player.matches,
          player.wins,
          player.losses,
          `${player.win_rate}%`,
          `${player.frames_won}–${player.frames_lost}`,
          player.titles,
          player.highest_break ?? "–",
        ],
      ],
    )}${section("Last results", player.form_games.map(resultRow))}`,
    linkedData: {
      "@context": "https://schema.org",
      "@type": "Person",
      name: player.name,
      url: `${base}/players/${player.id}`,
      ...(state === null ? {} : { homeLocation: { "@type": "AdministrativeArea", name: `${state}, Nigeria` } }),
    },
  };
}

const RESULTS = { W: "Won", L: "Lost", D: "Drawn" } as const;

const resultRow = (game: PlayerGame): Html =>
  html`<li><a href="/matches/${game.id}">${game.result ? RESULTS[game.result] : matchStatus(game)} <b>${game.score ?? "–"}–${game.opponent_score ?? "–"}</b> v ${name(game.opponent?.name ?? "TBD")}</a>${facts([name(game.tournament.name), game.round_name, game.completed_at && moment(game.completed_at, false)])}</li>`;
