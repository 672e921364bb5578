import { type PlannedStage, planSeason } from "@pockethall/domain/seasons";
import { useEffect, useRef, useState } from "react";
import { formatDateRange } from "../../lib/dates.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import * as texts from "../../texts/seasons/new-season-page.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { isMeant } from "../../ui/meant.ts";
import { Money } from "../../ui/money.tsx";
import { FormError } from "../../ui/notice.tsx";
import { seasonBody, shapeOf, type Venues } from "./season-body.ts";
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
  const count = plan.length === 1 ? texts.oneTournament : texts.tournaments(plan.length);
  return (
    <div className={styles.preview}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.preview}
      </h2>
      <p>{texts.willBeWrittenAtOnce(count)}</p>
      <DataTable
        caption={texts.previewOf(count)}
        columns={columnsOf(values, venues, onVenue)}
        rows={plan}
        rowKey={({ key }) => key}
      />
      <CheckboxField
        label={texts.publishThemNowSoThat}
        checked={values.publish}
        onChange={(event) => onPublish(event.currentTarget.checked)}
      />
      <FormError message={problem} />
      <div className={styles.row}>
        <Button onClick={onBack} disabled={busy}>
          {texts.backToTheForm}
        </Button>
        <Button variant="primary" large loading={busy} onClick={(event) => isMeant(event) && void create()}>
          {texts.create(count)}
        </Button>
      </div>
    </div>
  );
}

/** The server's words for each field; where it named none, for the whole. */
function wordsOf(error: unknown): string {
  const fields = error instanceof ApiProblem ? Object.values(error.errors) : [];
  return fields.length > 0 ? fields.join(" ") : messageOf(error, texts.failedToCreateTheSeason);
}

function columnsOf(values: SeasonValues, venues: Venues, onVenue: PreviewProps["onVenue"]): Column<PlannedStage>[] {
  const { entry_fee, prize_pool } = seasonBodyTerms(values);
  return [
    { key: "key", header: texts.tournament, cell: ({ key }) => key },
    {
      key: "days",
      header: texts.days,
      cell: ({ startsAt, endsAt }) => formatDateRange(startsAt.toISOString(), endsAt.toISOString()),
    },
    { key: "state", header: texts.state, cell: ({ state }) => state },
    {
      key: "venue",
      header: texts.venue,
      cell: ({ key }) => (
        <input
          className={styles.venue}
          aria-label={texts.venueOf(key)}
          placeholder={texts.toBeAnnounced}
          maxLength={160}
          autoComplete="off"
          value={venues[key] ?? ""}
          onChange={(event) => onVenue(key, event.currentTarget.value)}
        />
      ),
    },
    {
      key: "players",
      header: texts.players,
      number: true,
      cell: ({ capacity, qualified }) => capacity ?? qualified ?? "",
    },
    { key: "fee", header: texts.entryFee, number: true, cell: ({ stage }) => <Money naira={entry_fee(stage)} /> },
    { key: "prize", header: texts.prizePool, number: true, cell: ({ stage }) => <Money naira={prize_pool(stage)} /> },
    {
      key: "feeds",
      header: texts.goesOn,
      cell: ({ feeds, places }) => (feeds ? texts.to(places, feeds) : texts.decides),
    },
  ];
}

function seasonBodyTerms(values: SeasonValues) {
  const { stages } = seasonBody(values, {});
  return {
    entry_fee: (stage: PlannedStage["stage"]) => stages[stage].entry_fee,
    prize_pool: (stage: PlannedStage["stage"]) => stages[stage].prize_pool,
  };
}
