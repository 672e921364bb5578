import type { Dispute } from "@pockethall/contract/disputes";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import * as texts from "../../texts/finance/disputes-tab.ts";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import styles from "./finance.module.css";
import { disputesQuery } from "./finance.queries.ts";
import { QueueRows } from "./queue-rows.tsx";

const CHOICES = [
  { value: "open", label: texts.open },
  { value: "lost", label: texts.lost },
  { value: "won", label: texts.won },
  { value: "all", label: texts.allDisputes },
] as const;
const CHIPS = {
  open: { tone: "warning", label: texts.open },
  won: { tone: "completed", label: texts.won },
  lost: { tone: "danger", label: texts.lost },
} as const;

/** Payments that payers' banks ask back: open ones by their deadline, decided ones with what they cost. */
export function DisputesTab() {
  const [params, change] = useSearch();
  const state = choiceOf(params.get("state"), CHOICES, "open");
  const disputes = useQuery(disputesQuery(state === "all" ? undefined : state, pageOf(params)));
  return (
    <>
      <FilterBar>
        <SelectField
          label={texts.show}
          options={CHOICES}
          value={state}
          onChange={({ target }) => change({ state: target.value === "open" ? null : target.value, page: null })}
        />
      </FilterBar>
      <Loaded
        query={disputes}
        waiting={<SkeletonRows label={texts.loadingDisputes} />}
        failure={texts.failedToFetchDisputes}
      >
        {({ data, meta }) => (
          <>
            {data.some((dispute) => dispute.state === "open") && (
              <div className={styles.above}>
                <Notice tone="info">{texts.answerInThePaystackDashboard}</Notice>
              </div>
            )}
            <QueueRows
              label={texts.disputes}
              total={meta.total}
              isStale={disputes.isPlaceholderData}
              title={state === "open" ? texts.noDisputeIsOpen : texts.noDisputesHere}
              hint={texts.aDisputeComesHereWhen}
            >
              {data.map((dispute) => (
                <DisputeCard key={dispute.id} dispute={dispute} />
              ))}
            </QueueRows>
          </>
        )}
      </Loaded>
    </>
  );
}

function DisputeCard({ dispute }: { dispute: Dispute }) {
  const { reference, state, amount, user, held, owed, resolution, due_at, created_at, resolved_at } = dispute;
  const chip = CHIPS[state];
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.tileTitle}>
          <Link to={`/finance/payments/${reference}`}>{reference}</Link>
        </h2>
        <Chip tone={chip.tone}>{chip.label}</Chip>
      </div>
      <p className={styles.amount}>
        <Money naira={amount} decimals={2} />
      </p>
      <Facts>
        {user ? (
          <>
            <Fact name={texts.payer}>{user.name}</Fact>
            <Fact name={texts.email}>{user.email}</Fact>
          </>
        ) : (
          <Fact name={texts.payer}>{texts.notOneOfOurPayments}</Fact>
        )}
        {state === "open" && (
          <>
            <Fact name={texts.answerBy}>{due_at ? <RecordTime value={due_at} /> : texts.noDeadlineGiven}</Fact>
            <Fact name={texts.held}>
              <Money naira={held} decimals={2} />
            </Fact>
            {held < amount && (
              <Fact name={texts.notCovered}>
                <Money naira={amount - held} decimals={2} />
              </Fact>
            )}
          </>
        )}
        {owed > 0 && (
          <Fact name={texts.becameADebt}>
            <Money naira={owed} decimals={2} />
          </Fact>
        )}
        <Fact name={texts.opened}>
          <RecordTime value={created_at} />
        </Fact>
        {resolved_at && (
          <Fact name={texts.decided}>
            <RecordTime value={resolved_at} />
          </Fact>
        )}
        {resolution && <Fact name={texts.resolution}>{resolution}</Fact>}
      </Facts>
    </Card>
  );
}
