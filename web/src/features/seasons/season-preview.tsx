import { plural, t } from "@lingui/core/macro";
import { addKobo, koboFromWire, nairaFromKobo } from "@pockethall/domain/money";
import { uncoveredOfFullField } from "@pockethall/domain/pool-payer";
import { type PlannedStage, planSeason } from "@pockethall/domain/seasons";
import { useEffect, useRef, useState } from "react";
import { formatDateRange } from "../../lib/dates.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { isMeant } from "../../ui/meant.ts";
import { Money, nairaText } from "../../ui/money.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { shapeOf, stageMoney, type Venues } from "./season-body.ts";
import type { SeasonValues } from "./season-values.ts";
import styles from "./seasons.module.css";

type PreviewProps = {
  values: SeasonValues;
  venues: Venues;
  onVenue: (key: string, venue: string) => void;
  onPublish: (publish: boolean) => void;
  onBack: () => void;
  /** Writes the season; a rejection keeps the preview and shows its reason. */
  onCreate: () => Promise<void>;
};

/** Every tournament that will be written, before any of them is. */
export function SeasonPreview({ values, venues, onVenue, onPublish, onBack, onCreate }: PreviewProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // it takes the place of a long form: one reads from its top
  const plan = planSeason(shapeOf(values, venues));
  const create = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onCreate();
    } catch (error) {
      setProblem(wordsOf(error));
      setBusy(false);
    }
  };
  const count = plural({ count: plan.length }, { one: "# tournament", other: "# tournaments" });
  return (
    <div className={styles.preview}>
      <h2 ref={heading} tabIndex={-1}>
        {t`Preview`}
      </h2>
      <p>{t`${count} will be created at once. Nothing has been created yet.`}</p>
      <DataTable
        caption={t`Preview of ${count}`}
        columns={columnsOf(values, venues, onVenue)}
        rows={plan}
        rowKey={({ key }) => key}
      />
      <CheckboxField
        label={t`Publish them now, so that players can enter`}
        checked={values.publish}
        onChange={(event) => onPublish(event.currentTarget.checked)}
      />
      {values.publish && values.pool_payer === "organizer" && <DepositNotice values={values} plan={plan} />}
      <FormError message={problem} />
      <div className={styles.row}>
        <Button onClick={onBack} disabled={busy}>
          {t`Back to the form`}
        </Button>
        <Button variant="primary" large loading={busy} onClick={(event) => isMeant(event) && void create()}>
          {t`Create ${count}`}
        </Button>
      </div>
    </div>
  );
}

/** What leaves the organizer's wallet at once. The platform's cut, which the server knows, makes it more. */
function DepositNotice({ values, plan }: { values: SeasonValues; plan: readonly PlannedStage[] }) {
  const deposits = plan.map(({ stage, capacity }) => {
    const { entry_fee, prize_pool } = stageMoney(values, stage);
    const [poolKobo, entryFeeKobo] = [koboFromWire(prize_pool), koboFromWire(entry_fee)];
    return uncoveredOfFullField({ poolKobo, entryFeeKobo, capacity, platformFeeHundredths: 0 });
  });
  const amount = nairaText(nairaFromKobo(addKobo(...deposits)), 2);
  return (
    <Notice tone="info">{t`Deposits of ${amount} leave your wallet now, and what the platform fee takes of the entry fees. What isn't needed returns to you.`}</Notice>
  );
}

/** The server's words for each field; where it named none, for the whole. */
function wordsOf(error: unknown): string {
  const fields = error instanceof ApiProblem ? Object.values(error.errors) : [];
  return fields.length > 0 ? fields.join(" ") : messageOf(error, t`Couldn't create the season. Try again.`);
}

function columnsOf(values: SeasonValues, venues: Venues, onVenue: PreviewProps["onVenue"]): Column<PlannedStage>[] {
  const moneyOf = ({ stage }: PlannedStage) => stageMoney(values, stage);
  return [
    { key: "key", header: t`Tournament`, cell: ({ key }) => key },
    {
      key: "days",
      header: t`Days`,
      cell: ({ startsAt, endsAt }) => formatDateRange(startsAt.toISOString(), endsAt.toISOString()),
    },
    { key: "state", header: t`State`, cell: ({ state }) => state },
    {
      key: "venue",
      header: t`Venue`,
      cell: ({ key }) => (
        <input
          className={styles.venue}
          aria-label={t`Venue of ${key}`}
          placeholder={t`To be announced`}
          maxLength={160}
          autoComplete="off"
          value={venues[key] ?? ""}
          onChange={(event) => onVenue(key, event.currentTarget.value)}
        />
      ),
    },
    {
      key: "players",
      header: t`Players`,
      number: true,
      cell: ({ capacity, qualified }) => capacity ?? qualified ?? "",
    },
    { key: "fee", header: t`Entry fee`, number: true, cell: (planned) => <Money naira={moneyOf(planned).entry_fee} /> },
    {
      key: "prize",
      header: t`Prize pool`,
      number: true,
      cell: (planned) => <Money naira={moneyOf(planned).prize_pool} />,
    },
    {
      key: "feeds",
      header: t`Advance`,
      cell: ({ feeds, places }) => (feeds ? t`${places} to ${feeds}` : t`Decides`),
    },
  ];
}
