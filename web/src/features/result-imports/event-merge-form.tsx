import { plural, t } from "@lingui/core/macro";
import { useNavigate } from "react-router";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { Quiet } from "../../ui/review-list.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { type EventMergePreview, mergeEvents } from "./event-merges.queries.ts";
import styles from "./result-imports.module.css";

type EventMergeFormProps = { preview: EventMergePreview; onKeep: (keptId: string) => void };

/** Which of the two is kept, whether it takes the other's matches, and why they are one. */
export function EventMergeForm({ preview, onKeep }: EventMergeFormProps) {
  const { tournament, kept, refusal, can_take_missing: canTake, only_merged: missing } = preview;
  const navigate = useNavigate();
  const confirm = useStepUp();
  const form = useForm({
    initial: { takeMissing: true as boolean, reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: t`Give a reason` } : {}),
    submit: async ({ takeMissing, reason }) => {
      const merge = { id: tournament.id, into: kept.id, reason: reason.trim(), takeMissing: canTake && takeMissing };
      await confirm(() => mergeEvents(merge));
      toast.success(t`${{ tournament: tournament.name }} is merged into ${{ kept: kept.name }}`);
      void navigate("/admin/imports?state=merged");
    },
    fallback: t`Couldn't merge the tournaments. Try again.`,
  });
  const options = [tournament, kept]
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const count = plural({ count: missing.total }, { one: "# match", other: "# matches" });
  return (
    <div className={styles.form}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <SelectField
          label={t`Keep`}
          hint={t`Links to the other tournament will lead here.`}
          options={options}
          value={kept.id}
          onChange={({ target }) => onKeep(target.value)}
        />
        {refusal !== null && <Notice tone="warning">{refusal}</Notice>}
        {missing.total > 0 && !canTake && (
          <Quiet>{t`${{ tournament: kept.name }} was played on PocketHall. No match is added to it.`}</Quiet>
        )}
        {missing.total > 0 && canTake && (
          <CheckboxField
            label={t`Add the ${count} that only ${{ tournament: tournament.name }} has`}
            checked={form.values.takeMissing}
            onChange={({ target }) => form.set("takeMissing", target.checked)}
          />
        )}
        <TextField
          label={t`Reason`}
          hint={t`Kept in the audit log.`}
          required
          maxLength={500}
          {...form.text("reason")}
        />
        <Button type="submit" variant="primary" large loading={form.busy} disabled={refusal !== null}>
          {t`Merge tournaments`}
        </Button>
      </FormStack>
    </div>
  );
}
