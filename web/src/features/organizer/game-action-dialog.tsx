import type { TournamentGame } from "@pockethall/contract/games";
import { lazy, Suspense } from "react";
import { sharedMatch } from "../../lib/shared-page.ts";
import type { GameAction } from "./game-actions.ts";
import { MatchPlanDialog } from "./match-plan-dialog.tsx";
import { MatchStreamDialog } from "./match-stream-dialog.tsx";
import { PostponeMatchDialog } from "./postpone-match-dialog.tsx";
import { ResultDialog } from "./result-dialog.tsx";

const ShareSheet = lazy(() => import("../../ui/share-sheet.tsx").then((module) => ({ default: module.ShareSheet })));

/** A match, and what the organizer wants to do about it. */
export type AskedAction = { game: TournamentGame; action: GameAction };

type GameActionDialogProps = AskedAction & { defaultUrl: string | null; onClose: () => void };

/** The dialog of one action on one match. */
export function GameActionDialog({ game, action, defaultUrl, onClose }: GameActionDialogProps) {
  if (action === "plan") return <MatchPlanDialog game={game} onClose={onClose} />;
  if (action === "result") return <ResultDialog game={game} onClose={onClose} />;
  if (action === "walkover") return <ResultDialog game={game} outcome="walkover" onClose={onClose} />;
  if (action === "stream") return <MatchStreamDialog game={game} defaultUrl={defaultUrl} onClose={onClose} />;
  if (action === "share")
    return (
      <Suspense>
        <ShareSheet shared={sharedMatch(game, undefined)} onClose={onClose} />
      </Suspense>
    );
  return <PostponeMatchDialog game={game} onClose={onClose} />;
}
