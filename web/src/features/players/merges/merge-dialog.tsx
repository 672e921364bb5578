import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useStepUp } from "../../../lib/step-up.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { useForm } from "../../../ui/use-form.ts";
import { factsOf, idEnd, nameWithFacts } from "./merge-side-labels.ts";
import { type MergePreview, type MergeSide, mergePlayers, previewQuery } from "./merges.queries.ts";

type MergeDialogProps = { players: readonly [MergeSide, MergeSide]; onClose: () => void };

/** Which of the two is kept, what they add up to, and why they are one. */
export function MergeDialog({ players: [one, other], onClose }: MergeDialogProps) {
  const confirm = useStepUp();
  const form = useForm({
    initial: { kept: suggestedKept(one, other).id, reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: t`Give a reason` } : {}),
    submit: async ({ kept, reason }) => {
      await confirm(() => mergePlayers(kept === one.id ? other.id : one.id, kept, reason.trim()));
      toast.success(t`${{ name: one.name }} and ${{ otherName: other.name }} are one player now`);
      onClose();
    },
    fallback: t`Couldn't merge the players. Try again.`,
  });
  const { kept } = form.values;
  const preview = useQuery(previewQuery(kept === one.id ? other.id : one.id, kept));
  const isRefused = preview.data !== undefined && preview.data.refusal !== null;
  return (
    <FormDialog
      title={t`Merge two players`}
      form={form}
      action={t`Merge players`}
      disabled={isRefused}
      onClose={onClose}
    >
      <SelectField
        label={t`Keep`}
        hint={`${factsOf(kept === one.id ? one : other)}. ${t`Links to the other name will lead here.`}`}
        options={[one, other].map((side) => ({ value: side.id, label: nameWithFacts(side) }))}
        {...form.text("kept")}
      />
      <Loaded
        query={preview}
        failure={t`Couldn't load the combined record`}
        waiting={<SkeletonRows rows={3} label={t`Loading the combined record`} />}
      >
        {(sum) => <Preview preview={sum} />}
      </Loaded>
      <TextField label={t`Reason`} hint={t`Kept in the audit log.`} required maxLength={500} {...form.text("reason")} />
    </FormDialog>
  );
}

/** The player with the account, else the one with more matches. */
const suggestedKept = (one: MergeSide, other: MergeSide): MergeSide => {
  if (one.has_account !== other.has_account) return one.has_account ? one : other;
  return one.matches >= other.matches ? one : other;
};

const ROWS = [
  ["matches", t`Matches`],
  ["wins", t`Wins`],
  ["draws", t`Draws`],
  ["losses", t`Losses`],
  ["frames_won", t`Frames won`],
  ["frames_lost", t`Frames lost`],
  ["tournaments_played", t`Tournaments`],
  ["titles", t`Titles`],
] as const;

function Preview({ preview: { player, kept, sum, refusal } }: { preview: MergePreview }) {
  if (refusal !== null) return <Notice tone="warning">{refusal}</Notice>;
  return (
    <DataTable
      caption={t`Combined record`}
      showCaption
      rows={ROWS}
      rowKey={([key]) => key}
      columns={[
        { key: "figure", header: t`Figure`, cell: ([, words]) => words },
        { key: "sum", header: t`Together`, number: true, cell: ([key]) => <strong>{sum[key]}</strong> },
        { key: "kept", header: t`Kept (${{ end: idEnd(kept) }})`, number: true, cell: ([key]) => kept[key] },
        { key: "player", header: t`Other (${{ end: idEnd(player) }})`, number: true, cell: ([key]) => player[key] },
      ]}
    />
  );
}
