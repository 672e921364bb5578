import type { MatchId } from "@pockethall/domain/ids";
import { Gift } from "lucide-react";
import type { ReactNode } from "react";
import { type Giftee, offerGift, othersOf } from "../lib/gift-prompt.ts";
import { useSession } from "../lib/session-store.ts";
import { Button } from "./button.tsx";

type GiftButtonProps = {
  players: readonly (Giftee | null)[];
  /** The match one watches: its viewers see the gift. */
  matchId?: MatchId;
  className?: string | undefined;
  children: ReactNode;
};

/** Opens the gift dialog for one of these players; renders nothing where the user is the only player. */
export function GiftButton({ players, matchId, className, children }: GiftButtonProps) {
  const own = useSession((session) => session.user?.player_id);
  const others = othersOf(
    players.filter((player) => player !== null),
    own,
  );
  if (others.length === 0) return null;
  return (
    <Button className={className} onClick={() => offerGift(others, matchId)}>
      <Gift aria-hidden="true" />
      {children}
    </Button>
  );
}
