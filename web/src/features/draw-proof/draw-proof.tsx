import { t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { TitledCard } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useDrawProofs } from "./draw-proof.queries.ts";
import { PublishedDraws } from "./published-draws.tsx";

/** What proves a tournament's random draw, and the button to verify it. Nothing where the draw is not random. */
export function DrawProof({ tournamentId }: { tournamentId: TournamentId }) {
  const draws = useDrawProofs(tournamentId);
  if (draws.data === null) return null;
  return (
    <TitledCard
      title={t`Provable draw`}
      aside={<Link to={`/tournaments/${tournamentId}/draw-proof`}>{t`Page to share`}</Link>}
    >
      <Loaded
        query={draws}
        waiting={<SkeletonRows label={t`Loading the proof`} />}
        failure={t`Couldn't load the proof`}
      >
        {(data) => data && <PublishedDraws draws={data} />}
      </Loaded>
    </TitledCard>
  );
}
