import { t } from "@lingui/core/macro";
import type { DrawGame, DrawSlot } from "@pockethall/contract/draws";
import { formatDate, formatTime } from "../../lib/dates.ts";
import { withStart } from "../../lib/start-note.ts";

/** The player of a slot, or its source. */
export const slotName = ({ player, source }: DrawSlot): string => player?.name ?? source ?? t`To be decided`;

export type SlotResult = "won" | "lost" | null;

/** Won, lost, or neither yet (or a draw). */
export function slotResult({ status, winner_id }: DrawGame, { player }: DrawSlot): SlotResult {
  if (status !== "completed" || winner_id === null || player === null) return null;
  return player.id === winner_id ? "won" : "lost";
}

const OUTCOME_LABELS = {
  played: null,
  walkover: t`Walkover`,
  retired: t`Retired`,
  defaulted: t`Defaulted`,
  void: t`Void`,
  annulled: t`Annulled`,
} as const;

/** How a game ended when it was not simply played. */
export const outcomeWord = ({ outcome }: DrawGame): string | null => outcome && OUTCOME_LABELS[outcome];

/** When it is played or how far it is, in a few letters. */
export function whenText(game: DrawGame): string {
  if (game.status === "live") return t`Live`;
  if (game.status === "postponed") return t`Postponed`;
  const ended = outcomeWord(game);
  if (ended !== null) return ended;
  if (game.status === "cancelled") return game.is_conditional ? t`Not needed` : t`Cancelled`;
  if (game.status === "completed") return "";
  if (game.scheduled_at !== null) return `${formatDate(game.scheduled_at)}, ${formatTime(game.scheduled_at)}`;
  return game.is_conditional ? t`If needed` : "";
}

const won = (game: DrawGame): readonly [winner: DrawSlot, loser: DrawSlot, score: string] => {
  const [one, two] = [game.player1_score ?? 0, game.player2_score ?? 0];
  return slotResult(game, game.player1) === "won"
    ? [game.player1, game.player2, `${one}–${two}`]
    : [game.player2, game.player1, `${two}–${one}`];
};

/** One game as a sentence, for a list that can be read aloud: 'Ada Obi beat Bello Musa 3–1'. */
export function sentenceOf(game: DrawGame): string {
  const [slotOne, slotTwo] = [
    withStart(slotName(game.player1), game.handicap, 1),
    withStart(slotName(game.player2), game.handicap, 2),
  ];
  const names = t`${{ slotName: slotOne }} against ${{ otherSlotName: slotTwo }}`;
  const scores = `${slotName(game.player1)} ${game.player1_score ?? 0}, ${slotName(game.player2)} ${game.player2_score ?? 0}`;
  if (game.status === "live") return t`Live: ${scores}`;
  if (game.status === "completed") return endOf(game, names);
  const when = whenText(game);
  return when === "" ? names : `${names}: ${when}`;
}

function endOf(game: DrawGame, names: string): string {
  const word = outcomeWord(game);
  if (game.winner_id === null)
    return `${names}: ${word ?? t`drawn ${{ player1Score: game.player1_score ?? 0 }}–${{ player2Score: game.player2_score ?? 0 }}`}`;
  const [winner, loser, score] = won(game);
  if (game.outcome === "walkover")
    return t`${{ winner: slotName(winner) }} beat ${{ loser: slotName(loser) }} by walkover`;
  const result = t`${{ winner: slotName(winner) }} beat ${{ loser: slotName(loser) }} ${score}`;
  return word ? `${result}, ${word.toLowerCase()}` : result;
}

/** Where a game's page is: the live page once it is or was played, else the fixture. */
export const gameAddress = ({ id, status }: DrawGame): string =>
  status === "live" || status === "completed" ? `/live-matches/${id}` : `/fixtures/${id}`;
