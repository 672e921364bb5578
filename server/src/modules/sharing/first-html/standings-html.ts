import type { RankingRow } from "@pockethall/contract/rankings";
import { type Html, html } from "./html.ts";
import { type Drawn, money, playerLink, table } from "./parts.ts";

/** The rest of the hundred comes with the app. */
const MOST_LINES = 50;
export const BOARD_NAMES = { overall: "Overall", form: "Recent Form", rating: "Rating", money: "Money" } as const;
export type Board = keyof typeof BOARD_NAMES;

/** The first places of a board. */
export function drawStandings(rows: readonly RankingRow[], board: Board): Drawn {
  const [last, lastOf] = LAST_COLUMN[board];
  const leaders = rows.slice(0, 3).map(({ rank, name }) => `${rank}. ${name}`);
  return {
    words: {
      title: board === "overall" ? "PocketHall Rankings" : `PocketHall Rankings: ${BOARD_NAMES[board]}`,
      description: ["Who leads pocket billiards in Nigeria", ...leaders].join(" · "),
    },
    body: html`<div class="first-head"><h1>PocketHall Rankings</h1></div>${
      table(
        BOARD_NAMES[board],
        ["#", "Player", "Played", "Won", last],
        rows
          .slice(0, MOST_LINES)
          .map((row) => [
            row.rank,
            html`${playerLink({ id: row.player_id, name: row.name })}<small>${row.state ?? "N/A"}</small>`,
            row.matches,
            row.wins,
            lastOf(row),
          ]),
      ) ?? html`<p>No player rankings found</p>`
    }`,
  };
}

const LAST_COLUMN: Readonly<Record<Board, readonly [string, (row: RankingRow) => Html | string]>> = {
  overall: ["Win rate", ({ win_rate }) => `${win_rate}%`],
  form: ["Form", ({ form }) => form.join(" ")],
  rating: [
    "Rating",
    ({ rating, margin }) => (rating === null ? "N/A" : `${Math.round(rating)} ±${Math.round(margin ?? 0)}`),
  ],
  money: ["Prizes", (row) => (row.money === null ? "–" : money(row.money))],
};
