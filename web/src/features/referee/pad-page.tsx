import type { Game } from "@pockethall/contract/games";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useLive, usePollWhileDown } from "../../lib/live.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { MatchResult } from "./match-result.tsx";
import { padMatchQuery } from "./referee.queries.ts";
import { RefereeGate } from "./referee-gate.tsx";
import { ScorePad } from "./score-pad.tsx";
import { StartMatch } from "./start-match.tsx";

/** /referee/matches/:id: the pad of one match, for one thumb. */
export function PadPage() {
  const { id = "" } = useParams();
  return (
    <RefereeGate>
      <BackLink to="/referee">Back to my matches</BackLink>
      <PadOf id={id} />
    </RefereeGate>
  );
}

function PadOf({ id }: { id: string }) {
  const match = useQuery({ ...padMatchQuery(id), refetchInterval: usePollWhileDown() });
  useLive(`match:${id}`, () => void match.refetch());
  return (
    <Loaded query={match} waiting={<Waiting />} failure="Failed to fetch match details">
      {(game) => (
        <>
          <PageHeader
            title={`${game.player1?.name ?? "TBD"} vs ${game.player2?.name ?? "TBD"}`}
            subtitle={`${game.tournament?.name ?? ""} · ${game.round_name} · best of ${game.total_frames}`}
          />
          <Pad game={game} />
        </>
      )}
    </Loaded>
  );
}

function Pad({ game }: { game: Game }) {
  if (game.status === "live") return <ScorePad game={game} />;
  if (game.status === "completed" || game.status === "cancelled") return <MatchResult game={game} />;
  return <StartMatch game={game} />;
}

const Waiting = () => (
  <>
    <PageHeader title="Match" />
    <SkeletonRows label="Loading match" rows={2} />
  </>
);
