import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { UserCheck, UserPlus } from "lucide-react";
import { useState } from "react";
import { askToLogIn } from "../../lib/auth-prompt.ts";
import { messageOf } from "../../lib/problem.ts";
import { useSession } from "../../lib/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { followQuery, setFollowing } from "./players.queries.ts";

/** Follows a player, or no more; a visitor is asked to log in first. Nothing on one's own page. */
export function FollowButton({ player: { id, name } }: { player: { id: string; name: string } }) {
  const user = useSession((session) => session.user);
  const follow = useQuery(followQuery(id, user?.id));
  const [busy, setBusy] = useState(false);
  if (user?.player_id === id) return null;
  const isFollowing = follow.data?.following ?? false;
  const change = async (following: boolean) => {
    setBusy(true);
    try {
      await setFollowing(id, useSession.getState().user?.id, following);
      toast.success(
        following
          ? t`You're following ${name}. We'll notify you when a match starts and ends.`
          : t`You've unfollowed ${name}.`,
      );
    } catch (error) {
      toast.error(messageOf(error, t`That didn't work. Try again.`));
    }
    setBusy(false);
  };
  const press = () => {
    if (user === null) askToLogIn({ onSignedIn: () => void change(true) });
    else void change(!isFollowing);
  };
  const Icon = isFollowing ? UserCheck : UserPlus;
  return (
    <Button loading={busy} aria-pressed={isFollowing} aria-label={t`Follow ${name}`} onClick={press}>
      <Icon aria-hidden="true" />
      {isFollowing ? t`Following` : t`Follow`}
    </Button>
  );
}
