import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";

/** A page as people send it round: where it is, what to say about it, and what can be put elsewhere. Paths are ours. */
export type SharedPage = {
  title: string;
  /** The text before the link in a message. */
  text: string;
  path: string;
  /** Its picture, in two shapes (`?shape=square`). */
  cardPath: string;
  /** The same for other people's sites. */
  embedPath?: string;
  /** Its scoreboard for a broadcast. */
  overlayPath?: string;
};

const textOf = (title: string, tournament: string, isLive: boolean): string =>
  isLive ? t`${title}, live in ${tournament}` : `${title}, ${tournament}`;

/** A match with its score: "Ada Obi 2–1 Bello Musa, live in Lagos Open". */
export function sharedMatch(game: TournamentGame, tournament: string | undefined): SharedPage {
  const [one, two] = [game.player1?.name ?? t`TBD`, game.player2?.name ?? t`TBD`];
  const isScored = game.status !== "scheduled" && game.player1_score !== null && game.player2_score !== null;
  const title = isScored ? `${one} ${game.player1_score}–${game.player2_score} ${two}` : t`${one} v ${two}`;
  return {
    title,
    text: tournament === undefined ? title : textOf(title, tournament, game.status === "live"),
    path: `/matches/${game.id}`,
    cardPath: `/cards/matches/${game.id}.png`,
    embedPath: `/embed/matches/${game.id}`,
    overlayPath: `/overlay/${game.id}`,
  };
}

export const sharedTournament = ({ id, name, venue }: { id: string; name: string; venue: string }): SharedPage => ({
  title: name,
  text: `${name}, ${venue}`,
  path: `/tournaments/${id}`,
  cardPath: `/cards/tournaments/${id}.png`,
  embedPath: `/embed/tournaments/${id}`,
});

export const sharedPlayer = ({ id, name }: { id: string; name: string }): SharedPage => ({
  title: name,
  text: t`${name} on PocketHall`,
  path: `/players/${id}`,
  cardPath: `/cards/players/${id}.png`,
});
