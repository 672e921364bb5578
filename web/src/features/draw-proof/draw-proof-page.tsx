import { t } from "@lingui/core/macro";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { useParams } from "react-router";
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
  const id = idFrom<TournamentId>(useParams()["id"] ?? "");
  const draws = useDrawProofs(id);
  return (
    <>
      <BackLink to={`/tournaments/${id}`}>{t`Tournament`}</BackLink>
      <PageHeader title={t`Provable draw`} />
      <Loaded
        query={draws}
        waiting={<SkeletonRows label={t`Loading the proof`} />}
        failure={t`Couldn't load the proof`}
      >
        {(data) =>
          data ? (
            <Card>
              <PublishedDraws draws={data} />
            </Card>
          ) : (
            <EmptyState
              art="search"
              title={t`There's no draw proof here.`}
              hint={t`This tournament's draw isn't random, or the tournament doesn't exist.`}
            />
          )
        }
      </Loaded>
    </>
  );
}
