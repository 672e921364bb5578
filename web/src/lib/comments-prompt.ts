import type { TournamentGame } from "@pockethall/contract/games";
import { create } from "zustand";

/** What the comments of a match need to know of it; every game is one. */
export type CommentedGame = Pick<TournamentGame, "id" | "tournament_id" | "youtube_video_url">;
type Side = "right" | "bottom";

/** The drawer with a match's comments that any page may ask for; the app shows it. */
export const useCommentsPrompt = create<{ asked: { game: CommentedGame; side: Side } | null }>()(() => ({
  asked: null,
}));

/** Opens the comments of this match: beside the page, or from below as on Home. */
export const openComments = (game: CommentedGame, side: Side = "right"): void =>
  useCommentsPrompt.setState({ asked: { game, side } });

export const closeComments = (): void => useCommentsPrompt.setState({ asked: null });
