import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { Quiet, ReviewCard, ReviewCards, ReviewName } from "../../ui/review-list.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./result-imports.module.css";
import { disputeImport, type OwnImport, ownImportsQuery } from "./result-imports.queries.ts";

const STATES: Readonly<Record<OwnImport["state"], string>> = {
  pending: t`Waiting for review`,
  approved: t`Counts in rankings`,
  rejected: t`Does not count`,
  merged: t`Merged into another tournament`,
};

/** /imported-results: what was imported about the player, and disputes. */
export function OwnImportsPage() {
  const [params] = useSearch();
  const page = pageOf(params);
  const imports = useQuery(ownImportsQuery(page));
  const [chosen, setChosen] = useState<OwnImport | null>(null);
  return (
    <>
      <PageHeader
        title={t`Imported results`}
        subtitle={t`Results about you that came from a file. Dispute anything wrong and an admin will check it.`}
      />
      <Loaded
        query={imports}
        failure={t`Couldn't load the imported results`}
        waiting={<SkeletonRows rows={4} label={t`Loading imported results`} />}
      >
        {({ data, meta }) => (
          <>
            {data.length === 0 && (
              <EmptyState
                art="search"
                title={t`No imported results about you`}
                hint={t`Results that an organiser or the operator imports will show here.`}
              />
            )}
            <ReviewCards wide>
              {data.map((results) => (
                <OwnImportCard key={results.tournament.id} results={results} onDispute={() => setChosen(results)} />
              ))}
            </ReviewCards>
            <ListPages label={t`Imported results`} meta={meta} />
          </>
        )}
      </Loaded>
      {chosen && (
        <ReasonDialog
          title={t`Dispute imported results`}
          action={t`Dispute imported results`}
          label={t`What's wrong`}
          hint={t`For example: I did not play in this tournament.`}
          missing={t`Tell us what's wrong`}
          fallback={t`Couldn't send your dispute. Try again.`}
          onConfirm={async (reason) => {
            await disputeImport(chosen.tournament.id, reason);
            toast.success(t`Dispute sent`);
          }}
          onClose={() => setChosen(null)}
        >
          <p>{t`An admin will check the results of ${{ name: chosen.tournament.name }}.`}</p>
        </ReasonDialog>
      )}
    </>
  );
}

function OwnImportCard({ results, onDispute }: { results: OwnImport; onDispute: () => void }) {
  const { tournament, imported_by, imported_at, state, dispute, matches } = results;
  return (
    <ReviewCard>
      <ReviewName>
        <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>
      </ReviewName>
      <Chip>{STATES[state]}</Chip>
      <Quiet>
        {imported_by === null ? t`Imported by the operator` : t`Imported by ${imported_by}`},{" "}
        <RecordTime value={imported_at} />
      </Quiet>
      <Facts>
        {matches.map((match) => (
          <Fact key={match.id} name={t`${{ round: match.round_name }}, against ${{ opponent: match.opponent }}`}>
            {resultText(match)}
          </Fact>
        ))}
      </Facts>
      {dispute ? (
        <p className={styles.dispute}>{t`You disputed this: ${{ why: dispute.reason }}`}</p>
      ) : (
        (state === "pending" || state === "approved") && (
          <Button aria-label={t`Dispute the results of ${{ name: tournament.name }}`} onClick={onDispute}>
            {t`Dispute`}
          </Button>
        )
      )}
    </ReviewCard>
  );
}

function resultText({ outcome, is_winner, player_score, opponent_score }: OwnImport["matches"][number]): string {
  if (outcome === "walkover") return is_winner ? t`Won by walkover` : t`Lost by walkover`;
  return player_score === null || opponent_score === null ? t`N/A` : t`${player_score}–${opponent_score}`;
}
