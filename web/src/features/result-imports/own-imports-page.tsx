import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import * as texts from "../../texts/result-imports/result-imports.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { Quiet, ReviewCard, ReviewCards, ReviewName } from "../../ui/review-list.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { ReasonForm } from "./reason-form.tsx";
import styles from "./result-imports.module.css";
import { disputeImport, IMPORTS_PER_PAGE, type OwnImport, ownImportsQuery } from "./result-imports.queries.ts";

const STATES: Readonly<Record<OwnImport["state"], string>> = {
  pending: texts.waitingForReview,
  approved: texts.countsInRankings,
  rejected: texts.doesNotCount,
  merged: texts.countsInAnother,
};

/** /imported-results: what was imported about the player, and disputes. */
export function OwnImportsPage() {
  const [params, change] = useSearch();
  const page = pageOf(params);
  const imports = useQuery(ownImportsQuery(page));
  const [chosen, setChosen] = useState<OwnImport | null>(null);
  return (
    <>
      <PageHeader title={texts.importedResults} subtitle={texts.ownSubtitle} />
      <Loaded query={imports} failure={texts.failedToFetch} waiting={<SkeletonRows rows={4} label={texts.loading} />}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && <EmptyState art="search" title={texts.nothingAboutYou} hint={texts.theyShowHere} />}
            <ReviewCards wide>
              {data.map((results) => (
                <OwnImportCard key={results.tournament.id} results={results} onDispute={() => setChosen(results)} />
              ))}
            </ReviewCards>
            <Pagination
              label={texts.importedResults}
              page={page}
              perPage={IMPORTS_PER_PAGE}
              total={meta.total}
              onPage={(next) => change({ page: next })}
            />
          </>
        )}
      </Loaded>
      {chosen && (
        <ReasonForm
          title={texts.disputeResults}
          explanation={texts.adminsWillCheck(chosen.tournament.name)}
          label={texts.whatIsWrong}
          hint={texts.forExample}
          missing={texts.sayWhatIsWrong}
          done={texts.sent}
          failed={texts.notSent}
          onSend={(reason) => disputeImport(chosen.tournament.id, reason)}
          onClose={() => setChosen(null)}
        />
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
        {imported_by === null ? texts.byOperator : texts.byPerson(imported_by)}, <RecordTime value={imported_at} />
      </Quiet>
      <Facts>
        {matches.map((match) => (
          <Fact key={match.id} name={texts.against(match.round_name, match.opponent)}>
            {resultText(match)}
          </Fact>
        ))}
      </Facts>
      {dispute ? (
        <p className={styles.dispute}>{texts.youDisputedThis(dispute.reason)}</p>
      ) : (
        (state === "pending" || state === "approved") && (
          <Button aria-label={texts.disputeNamed(tournament.name)} onClick={onDispute}>
            {texts.dispute}
          </Button>
        )
      )}
    </ReviewCard>
  );
}

function resultText({ outcome, is_winner, player_score, opponent_score }: OwnImport["matches"][number]): string {
  if (outcome === "walkover") return is_winner ? texts.walkoverWon : texts.walkoverLost;
  return player_score === null || opponent_score === null ? texts.nA : texts.score(player_score, opponent_score);
}
