import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { element, linkOut } from "../../lib/framed/dom.ts";
import { followMatch } from "../../lib/framed/follow-match.ts";
import styles from "./embed.module.css";
import { foot, notFound } from "./embed-parts.ts";
import { gameLine, gamePath, spokenScore } from "./game-line.ts";
import { politely } from "./politely.ts";

/** One match as it happens. */
export function createMatchEmbed(place: HTMLElement, id: string): void {
  const speak = politely();
  followMatch(id, (game) => {
    if (game === "missing") return place.replaceChildren(...notFound(t`Match not found`));
    place.replaceChildren(
      element("h1", { class: styles.title }, linkOut(gamePath(game), styles.link, game.tournament?.name ?? t`Match`)),
      element("ul", { class: styles.list }, gameLine(game)),
      breakLine(game),
      foot(gamePath(game), t`Follow this match on PocketHall`),
      speak.node,
    );
    speak.say(spokenScore(game));
  });
}

function breakLine({ in_play: play, player1, player2, status }: Game): HTMLElement {
  const striker = play?.turn === 1 ? player1 : play?.turn === 2 ? player2 : null;
  const words =
    status === "live" && play && striker && play.break > 0
      ? t`${{ name: striker.name }}: break ${{ value: play.break }}`
      : "";
  return element("p", { class: styles.quiet, ...(words === "" ? { hidden: "" } : {}) }, words);
}
