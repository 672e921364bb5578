import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import type { Tournament } from "../../features/tournaments/tournament-queries.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { lazyPart } from "../lazy-route.ts";
import { PartBoundary } from "../part-boundary.tsx";

const loadGames = () => import("./tournament-games.tsx");
const Live = lazyPart("tournament-live", loadGames, (m) => m.LiveTab);
const Games = lazyPart("tournament-games", loadGames, (m) => m.GamesTab);
const Participants = lazyPart(
  "tournament-participants",
  () => import("../../features/tournaments/participants-tab.tsx"),
  (m) => m.ParticipantsTab,
);
const Standings = lazyPart(
  "tournament-standings",
  () => import("../../features/tournaments/standings-tab.tsx"),
  (m) => m.StandingsTab,
);
const Draw = lazyPart(
  "tournament-draw",
  () => import("../../features/draw-view/draw-view.tsx"),
  (m) => m.DrawView,
);
const Proof = lazyPart(
  "draw-proof",
  () => import("../../features/draw-proof/draw-proof.tsx"),
  (m) => m.DrawProof,
);

const PARTS = {
  live: [Live],
  fixtures: [Games],
  participants: [Participants],
  standings: [Standings],
  draw: [Draw, Proof],
} as const;
export type LaterTab = keyof typeof PARTS;

/** Starts fetching a tab's code before the tournament itself is here. */
export function preloadTab(tab: string | null): void {
  for (const part of PARTS[tab as LaterTab] ?? []) void part.preload();
}

/** A tab whose code loads when the tab is chosen. */
export function LaterPart({ tab, tournament }: { tab: LaterTab; tournament: Tournament }) {
  const { id, name } = tournament;
  return (
    <PartBoundary key={tab}>
      <Suspense fallback={<SkeletonRows rows={6} label={t`Loading`} />}>
        {tab === "live" && <Live tournament={tournament} />}
        {tab === "fixtures" && <Games tournament={tournament} />}
        {tab === "participants" && <Participants tournament={tournament} />}
        {tab === "standings" && <Standings tournament={tournament} />}
        {tab === "draw" && <Draw tournamentId={id} title={name} />}
      </Suspense>
      {tab === "draw" && tournament.settings?.draw_method === "random" && (
        <PartBoundary>
          <Proof tournamentId={id} />
        </PartBoundary>
      )}
    </PartBoundary>
  );
}
