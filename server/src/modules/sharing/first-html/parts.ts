import { Naira } from "@pockethall/contract/common";
import type { TournamentGame } from "@pockethall/contract/games";
import type { WireNaira } from "@pockethall/domain/money";
import * as z from "zod/mini";
import { dayAndTime, dayOf, matchStatus, naira } from "../facts/shared-labels.ts";
import { type Html, html, name } from "./html.ts";

/** What a page says before its app runs: the head's own words where it has no preview, the markup, and data for search engines. */
export type Drawn = {
  words?: { title: string; description: string };
  body: Html;
  linkedData?: object;
};

/** An amount of an answer of ours, for people. */
export const money = (amount: WireNaira): string => naira(z.encode(Naira, amount));

/** The way up, above a heading. */
export const back = (path: string, text: string): Html =>
  html`<a class="first-back" href="${path}">${"‹"}&nbsp;${text}</a>`;

export const chip = (text: string, isLive = false): Html =>
  html`<span class="first-chip${isLive && " first-live"}">${text}</span>`;

/** Facts in one line, those without a value left out. */
export function facts(parts: readonly (Html | string | null | false)[]): Html {
  const kept = parts.filter((part) => part !== null && part !== false && part !== "");
  return html`<p class="first-facts">${kept.map((part, index) => html`${index > 0 && " · "}${part as Html | string}`)}</p>`;
}

/** A moment with its text in Lagos; of one without a time of day the day. */
export const moment = (iso: string, hasTime = true): Html =>
  html`<time datetime="${iso}">${hasTime ? dayAndTime(iso) : dayOf(iso)}</time>`;

/** A heading with a list below it; nothing where the list is empty. */
export const section = (title: string, rows: readonly Html[]): Html | null =>
  rows.length === 0 ? null : html`<section class="first-part"><h2>${title}</h2><ul>${rows}</ul></section>`;

type Cell = Html | string | number;

/** A table whose second column is a name; the others are figures. */
export const table = (caption: string, heads: readonly string[], rows: readonly (readonly Cell[])[]): Html | null =>
  rows.length === 0
    ? null
    : html`<table class="first-table"><caption>${caption}</caption><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`;

export const playerLink = (player: { id: string; name: string } | null): Html =>
  player ? html`<a href="/players/${player.id}">${name(player.name)}</a>` : html`TBD`;

type Match = Pick<
  TournamentGame,
  | "id"
  | "status"
  | "outcome"
  | "round_name"
  | "scheduled_at"
  | "completed_at"
  | "player1"
  | "player2"
  | "player1_score"
  | "player2_score"
  | "unknown_fields"
>;

/** A match in a row: both names with the score between them, and below it its status, round and time. */
export function matchRow(game: Match, around?: string): Html {
  const at = game.completed_at ?? game.scheduled_at;
  return html`<li><a href="/matches/${game.id}">${name(game.player1?.name ?? "TBD")} <b>${scoreText(game)}</b> ${name(game.player2?.name ?? "TBD")}</a>${facts([matchStatus(game), around === undefined ? null : name(around), game.round_name, at && moment(at, hasTime(game))])}</li>`;
}

/** "3–2", and "v" before the first frame. */
export const scoreText = ({ status, player1_score: one, player2_score: two }: Match): string =>
  status === "scheduled" || one === null || two === null ? "v" : `${one}–${two}`;

export const hasTime = ({ unknown_fields }: Pick<Match, "unknown_fields">): boolean =>
  !unknown_fields.includes("time_of_day");

/** A place as schema.org describes it. */
export const placeOf = (venue: string, state: string | null) => ({
  "@type": "Place",
  name: venue,
  address: { "@type": "PostalAddress", ...(state === null ? {} : { addressRegion: state }), addressCountry: "NG" },
});

const EVENT_STATUS: Readonly<Record<string, string>> = {
  cancelled: "https://schema.org/EventCancelled",
  postponed: "https://schema.org/EventPostponed",
};
export const eventStatus = (status: string): string => EVENT_STATUS[status] ?? "https://schema.org/EventScheduled";

export const SPORTS_EVENT = {
  "@context": "https://schema.org",
  "@type": "SportsEvent",
  sport: "Pocket billiards",
} as const;
