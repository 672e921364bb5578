import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../lib/session-store.ts";
import { FollowButton } from "../../ui/follow-button.tsx";
import { pairing } from "./game-facts.ts";
import { followQuery, setFollowing } from "./match-follows.ts";

/** Follows a match, or no more; one that is over is followed for the list and for corrections. */
export function FollowMatch({ game }: { game: Game }) {
  const userId = useSession((session) => session.user?.id);
  const follow = useQuery(followQuery(game.id, userId));
  const name = pairing(game);
  const isOver = game.status === "completed" || game.status === "cancelled";
  return (
    <FollowButton
      wide
      name={name}
      isFollowing={follow.data?.following ?? false}
      save={(following) => setFollowing(game.id, useSession.getState().user?.id, following)}
      followed={
        isOver
          ? t`You're following ${name}.`
          : t`You're following ${name}. We'll notify you of the start, a new time and the result.`
      }
    />
  );
}
