import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../lib/session-store.ts";
import { FollowButton } from "../../ui/follow-button.tsx";
import { followQuery, setFollowing } from "./players.queries.ts";

/** Follows a player, or no more. Nothing on one's own page. */
export function FollowPlayer({ player: { id, name } }: { player: { id: string; name: string } }) {
  const user = useSession((session) => session.user);
  const follow = useQuery(followQuery(id, user?.id));
  if (user?.player_id === id) return null;
  return (
    <FollowButton
      name={name}
      isFollowing={follow.data?.following ?? false}
      save={(following) => setFollowing(id, useSession.getState().user?.id, following)}
      followed={t`You're following ${name}. We'll notify you when a match starts and ends.`}
    />
  );
}
