import { t } from "@lingui/core/macro";
import { UserCheck, UserPlus } from "lucide-react";
import { useState } from "react";
import { askToLogIn } from "../lib/auth-prompt.ts";
import { messageOf } from "../lib/problem.ts";
import { useSession } from "../lib/session-store.ts";
import { Button } from "./button.tsx";
import { toast } from "./toast.ts";

type FollowButtonProps = {
  name: string;
  isFollowing: boolean;
  /** Stores the choice of the user. */
  save: (following: boolean) => Promise<void>;
  /** What the user reads after following. */
  followed: string;
  wide?: boolean;
};

/** Follows a player, a match or a tournament, or no more; a visitor is asked to log in first. */
export function FollowButton({ name, isFollowing, save, followed, wide }: FollowButtonProps) {
  const [busy, setBusy] = useState(false);
  const change = async (following: boolean) => {
    setBusy(true);
    try {
      await save(following);
      toast.success(following ? followed : t`You've unfollowed ${name}.`);
    } catch (error) {
      toast.error(messageOf(error, t`That didn't work. Try again.`));
    }
    setBusy(false);
  };
  const press = () => {
    if (useSession.getState().user === null) askToLogIn({ onSignedIn: () => void change(true) });
    else void change(!isFollowing);
  };
  const Icon = isFollowing ? UserCheck : UserPlus;
  return (
    <Button wide={wide} loading={busy} aria-pressed={isFollowing} aria-label={t`Follow ${name}`} onClick={press}>
      <Icon aria-hidden="true" />
      {isFollowing ? t`Following` : t`Follow`}
    </Button>
  );
}
