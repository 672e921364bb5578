import { useParams } from "react-router";
import * as texts from "../../texts/draw-proof/draw-proof-page.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useDrawProofs } from "./draw-proof.queries.ts";
import { PublishedDraws } from "./published-draws.tsx";

/** /tournaments/:id/draw-proof: an address to share, with all that proves a random draw. */
export function DrawProofPage() {
  const { id = "" } = useParams();
  const draws = useDrawProofs(id);
  return (
    <>
      <BackLink to={`/tournaments/${id}`}>{texts.tournament}</BackLink>
      <PageHeader title={texts.provableDraw} />
      <Loaded
        query={draws}
        waiting={<SkeletonRows label={texts.loadingTheProof} />}
        failure={texts.failedToFetchTheProof}
      >
        {(data) =>
          data ? (
            <Card>
              <PublishedDraws draws={data} />
            </Card>
          ) : (
            <EmptyState art="search" title={texts.thereIsNothingToProve} hint={texts.theDrawOfThisTournament} />
          )
        }
      </Loaded>
    </>
  );
}
