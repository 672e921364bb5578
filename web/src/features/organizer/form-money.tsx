import { plural, t } from "@lingui/core/macro";
import { kobo, nairaFromKobo, parseTypedNaira } from "@pockethall/domain/money";
import { Plus, X } from "lucide-react";
import { Button, IconButton } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FoldedSection } from "../../ui/folded-section.tsx";
import { FieldPair, FormSection } from "../../ui/form-section.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { FormPart } from "./form-part.ts";
import styles from "./organizer.module.css";
import { PoolPayerField } from "./pool-payer-field.tsx";
import { PrizeRows } from "./prize-rows.tsx";
import { type TierRow, tierRowsOf, tierText } from "./tournament-rows.ts";
import type { TournamentValues } from "./tournament-values.ts";

/** Entry rules and fees. */
export function EntryFields({ form, locked }: FormPart) {
  const { onChange: _, ...fee } = form.text("entry_fee");
  return (
    <FormSection title={t`Entries`}>
      <FieldPair>
        <MoneyField
          label={t`Entry fee`}
          required
          disabled={locked("entry_fee") !== undefined}
          hint={locked("entry_fee") ?? t`0 for a free entry`}
          {...fee}
          onChange={(bare) => form.set("entry_fee", bare)}
        />
        <TextField
          label={t`Maximum players`}
          inputMode="numeric"
          autoComplete="off"
          disabled={locked("max_participants") !== undefined}
          hint={locked("max_participants") ?? t`Leave empty for no limit`}
          {...form.text("max_participants")}
        />
      </FieldPair>
      <CheckboxField
        label={t`I approve each player before they can pay`}
        checked={form.values.needs_approval}
        disabled={locked("needs_approval") !== undefined}
        onChange={(event) => form.set("needs_approval", event.currentTarget.checked)}
      />
    </FormSection>
  );
}

/** What can be won. */
export function PrizeFields({ form, locked }: FormPart) {
  const { onChange: _, ...pool } = form.text("total_prize_pool");
  const why = locked("prize_table");
  return (
    <FormSection title={t`Prizes`} hint={why}>
      <MoneyField
        label={t`Total prize pool`}
        required
        disabled={locked("total_prize_pool") !== undefined}
        hint={locked("total_prize_pool") ?? t`Promised to the winners, however many players enter`}
        {...pool}
        onChange={(bare) => form.set("total_prize_pool", bare)}
      />
      <PoolPayerField form={form} locked={locked} />
      <PrizeRows
        text={form.values.prize_table}
        pool={poolOfPlaces(form.values)}
        error={form.errors.prize_table}
        disabled={why !== undefined}
        onChange={(text) => form.set("prize_table", text)}
      />
      {form.values.ruleset !== "rack" && <BreakPrizeField form={form} locked={locked} />}
    </FormSection>
  );
}

/** As typed, what the places divide. */
function poolOfPlaces({ ruleset, total_prize_pool: pool, highest_break_prize: prize }: TournamentValues): string {
  const [poolKobo, prizeKobo] = [parseTypedNaira(pool), parseTypedNaira(prize)];
  if (ruleset === "rack" || poolKobo === undefined || prizeKobo === undefined) return pool;
  return String(nairaFromKobo(kobo(Math.max(poolKobo - prizeKobo, 0))));
}

/** What the pool holds back for the highest break; pool frames have no breaks. */
function BreakPrizeField({ form, locked }: FormPart) {
  const { onChange: _, ...prize } = form.text("highest_break_prize");
  const why = locked("highest_break_prize");
  return (
    <MoneyField
      label={t`Prize for the highest break`}
      disabled={why !== undefined}
      hint={why ?? t`Part of the pool; leave empty for none. Without a recorded break it goes to the places.`}
      {...prize}
      onChange={(bare) => form.set("highest_break_prize", bare)}
    />
  );
}

/** When players say that they are there. */
export function CheckInFields({ form, locked }: FormPart) {
  const { check_in_opens_at: opens, unchecked_lose_seat: losesPlace } = form.values;
  const used = losesPlace ? t`On: absent players lose their seat` : t`On`;
  return (
    <FoldedSection title={t`Check-in`} summary={opens === "" ? t`Off` : used} hint={locked("check_in_opens_at")}>
      <FieldPair>
        <TextField
          label={t`Opens`}
          type="datetime-local"
          disabled={locked("check_in_opens_at") !== undefined}
          {...form.text("check_in_opens_at")}
        />
        <TextField
          label={t`Closes`}
          type="datetime-local"
          disabled={locked("check_in_closes_at") !== undefined}
          {...form.text("check_in_closes_at")}
        />
      </FieldPair>
      <CheckboxField
        label={t`Players who don't check in by then lose their seat`}
        checked={losesPlace}
        disabled={locked("unchecked_lose_seat") !== undefined}
        onChange={(event) => form.set("unchecked_lose_seat", event.currentTarget.checked)}
      />
    </FoldedSection>
  );
}

const MOST_TIERS = 6;

/** What leaving gives back after the deadline. */
export function RefundFields({ form, locked }: FormPart) {
  const rows = tierRowsOf(form.values.refund_tiers);
  const why = locked("refund_tiers");
  const write = (next: readonly TierRow[]) => form.set("refund_tiers", tierText(next));
  const change = (index: number, part: Partial<TierRow>) =>
    write(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <FoldedSection
      title={t`Refunds after the deadline`}
      summary={plural(rows.length, { 0: "None", one: "# step", other: "# steps" })}
      hint={why ?? t`Full refund until the deadline. After that, no refund unless you add steps here.`}
    >
      {rows.map((row, index) => (
        // No better key: a row is its place in the list.
        <div key={index} className={styles.row}>
          <TextField
            label={t`Step ${{ index: index + 1 }}: until`}
            type="datetime-local"
            value={row.until}
            disabled={why !== undefined}
            onChange={(event) => change(index, { until: event.currentTarget.value })}
          />
          <TextField
            label={t`Step ${{ index: index + 1 }}: % of the fee`}
            inputMode="decimal"
            autoComplete="off"
            value={row.percent}
            error={index === 0 ? form.errors.refund_tiers : undefined}
            disabled={why !== undefined}
            onChange={(event) => change(index, { percent: event.currentTarget.value })}
          />
          <IconButton
            label={t`Remove step ${{ index: index + 1 }}`}
            disabled={why !== undefined}
            onClick={() => write(rows.filter((_, at) => at !== index))}
          >
            <X />
          </IconButton>
        </div>
      ))}
      {rows.length < MOST_TIERS && (
        <Button disabled={why !== undefined} onClick={() => write([...rows, { until: "", percent: "50" }])}>
          <Plus aria-hidden="true" />
          {t`Add a refund step`}
        </Button>
      )}
    </FoldedSection>
  );
}
