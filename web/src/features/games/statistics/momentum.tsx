import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { lazy, Suspense } from "react";
import { TitledCard } from "../../../ui/card.tsx";
import { frameLeads } from "./frame-leads.ts";
import { LeadChart } from "./lead-chart.tsx";
import { frameLeadText } from "./lead-labels.ts";
import { MomentumSkeleton } from "./momentum-skeleton.tsx";
import type { MatchFrame } from "./statistics-query.ts";

// It brings the log and the rules that fold it: only where strokes were counted.
const StrokeMomentum = lazy(() =>
  import("./stroke-momentum.tsx").then((module) => ({ default: module.StrokeMomentum })),
);

/** How the lead went: by points within each frame where strokes were counted, by frames elsewhere. */
export function Momentum({ game, frames }: { game: Game; frames: readonly MatchFrame[] }) {
  const isSnooker = game.ruleset !== "rack" && game.log_sequence > 0;
  if (frames.length === 0 && !isSnooker) return null;
  const match = <FrameMomentum game={game} frames={frames} />;
  return (
    <TitledCard title={t`Momentum`}>
      {isSnooker ? (
        <Suspense fallback={<MomentumSkeleton />}>
          <StrokeMomentum game={game} match={match} />
        </Suspense>
      ) : (
        match
      )}
    </TitledCard>
  );
}

/** The lead in frames over the whole match. */
function FrameMomentum({ game, frames }: { game: Game; frames: readonly MatchFrame[] }) {
  if (frames.length === 0) return <p className="quiet">{t`No frame has been won yet.`}</p>;
  const leads = frameLeads(frames.map(({ winner_id }) => (winner_id === game.player1_id ? 1 : 2)));
  const rows = frames.map(({ frame }, index) => ({
    key: String(frame),
    name: t`Frame ${frame}`,
    lead: leads[index + 1] ?? 0,
  }));
  return (
    <LeadChart
      game={game}
      leads={leads}
      summary={frameLeadText(game, leads)}
      table={{ caption: t`Lead in frames`, nameHeader: t`After`, rows }}
    />
  );
}
