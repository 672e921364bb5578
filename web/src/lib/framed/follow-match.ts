import type { Game } from "@pockethall/contract/games";
import { withScore } from "../live-score.ts";
import { follow } from "./follow.ts";
import { newerGame } from "./newer-game.ts";
import { readPublic } from "./read-public.ts";

/** Shows one match now and after each change of it; "missing" where there is none. */
export const followMatch = (id: string, show: (game: Game | "missing") => void): void =>
  follow<Game>({
    topic: `match:${id}`,
    read: async () => {
      const answer = await readPublic("GET /api/games/:id", `/api/games/${encodeURIComponent(id)}`);
      return answer === "missing" ? answer : answer.data;
    },
    after: (game, event) => (event.type === "score" ? withScore(game, event) : game),
    merge: newerGame,
    show,
  });
