import type { Game } from "@pockethall/contract/games";
import type { Tournament } from "@pockethall/contract/tournaments";
import { html } from "./html.ts";
import { type Drawn, matchRow, section } from "./parts.ts";
import { tournamentRow } from "./tournament-html.ts";

const MOST_ROWS = 10;

/** Home: the matches that are live, and the tournaments in play and to come. */
export const drawHome = (tournaments: readonly Tournament[], live: readonly Game[], base: string): Drawn => ({
  words: {
    title: "Pocket billiards across Nigeria",
    description: "Pocket-billiards tournaments in Nigeria: draws, live frames, naira and rankings.",
  },
  body: html`<div class="first-head"><h1>PocketHall</h1></div>${section("Tournaments", tournaments.slice(0, MOST_ROWS).map(tournamentRow))}${
    section(
      "Live now",
      live.slice(0, MOST_ROWS).map((game) => matchRow(game, game.tournament?.name)),
    ) ?? html`<h2>Live now</h2><p>No live matches at the moment</p>`
  }`,
  linkedData: { "@context": "https://schema.org", "@type": "WebSite", name: "PocketHall", url: `${base}/` },
});
