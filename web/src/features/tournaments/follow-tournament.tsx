import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../lib/session-store.ts";
import { FollowButton } from "../../ui/follow-button.tsx";
import { followQuery, setFollowing } from "./follow-queries.ts";
import { knownStatus } from "./status-chip.ts";
import type { Tournament } from "./tournament-queries.ts";

/** Follows a tournament, or no more; one that is over is followed for the list alone. */
export function FollowTournament({ tournament: { id, name, status } }: { tournament: Tournament }) {
  const userId = useSession((session) => session.user?.id);
  const follow = useQuery(followQuery(id, userId));
  const read = knownStatus(status);
  const isOver = read === "completed" || read === "cancelled";
  return (
    <FollowButton
      wide
      name={name}
      isFollowing={follow.data?.following ?? false}
      save={(following) => setFollowing(id, useSession.getState().user?.id, following)}
      followed={
        isOver
          ? t`You're following ${name}.`
          : t`You're following ${name}. We'll notify you of the draw, the start, a postponement and the champion.`
      }
    />
  );
}
