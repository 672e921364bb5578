import type { Game } from "@pockethall/contract/games";
import { capital, handicapOfGame, startOfSide, startText } from "../../lib/handicap-text.ts";
import type { Side } from "./game-facts.ts";
import styles from "./match-page.module.css";

/** What a player of a match with a handicap starts with: "Starts each frame with 14 points". Nothing when with nothing. */
export function StartLine({ game, side }: { game: Game; side: Side }) {
  const words = game.handicap ? startText(startOfSide(handicapOfGame(game.handicap), side)) : "";
  return words === "" ? null : <span className={styles.origin}>{capital(words)}</span>;
}
