import { t } from "@lingui/core/macro";
import type { Comment } from "@pockethall/contract/comments";
import type { TournamentId } from "@pockethall/domain/ids";
import { call } from "../../lib/api.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { BlockDialog } from "./block-dialog.tsx";
import type { CommentAction } from "./comment-item.tsx";
import { CommentText } from "./comment-text.tsx";
import styles from "./comments.module.css";
import { REASON_OPTIONS } from "./report-reasons.ts";

type ActionProps = {
  action: CommentAction;
  comment: Comment;
  /** The blocked person. */
  tournamentId: TournamentId;
  onGone: (comment: Comment) => void;
  onChanged: (comment: Comment) => void;
  onClose: () => void;
};

/** An action on a comment, to be confirmed. */
export function ActionDialog({ action, comment, tournamentId, onGone, onChanged, onClose }: ActionProps) {
  if (action === "edit") return <EditDialog comment={comment} onChanged={onChanged} onClose={onClose} />;
  if (action === "report") return <ReportDialog comment={comment} onClose={onClose} />;
  if (action === "block" && comment.player_id !== null)
    return (
      <BlockDialog
        tournamentId={tournamentId}
        player={{ id: comment.player_id, name: comment.name ?? "" }}
        onClose={onClose}
      />
    );
  const remove = async () => {
    await call("DELETE /api/comments/:id", { params: { id: comment.id } });
    onGone(comment);
  };
  return (
    <ConfirmDialog
      title={t`Delete this comment?`}
      confirmLabel={t`Delete comment`}
      danger
      onConfirm={remove}
      fallback={t`Couldn't delete the comment. Try again.`}
      onClose={onClose}
    >
      <Quote comment={comment} />
    </ConfirmDialog>
  );
}

const Quote = ({ comment: { name, text } }: { comment: Comment }) => (
  <blockquote className={styles.quote}>
    <strong>{name}</strong>
    <CommentText text={text ?? ""} />
  </blockquote>
);

type EditProps = Pick<ActionProps, "comment" | "onChanged" | "onClose">;

function EditDialog({ comment, onChanged, onClose }: EditProps) {
  const form = useForm({
    initial: { text: comment.text ?? "" },
    validate: ({ text }) => (text.trim() === "" ? { text: t`Write something first` } : {}),
    submit: async ({ text }) => {
      const { data } = await call("PUT /api/comments/:id", { params: { id: comment.id }, body: { text } });
      onChanged(data);
      onClose();
    },
    fallback: t`Couldn't edit your comment. Try again.`,
  });
  return (
    <FormDialog title={t`Edit this comment`} form={form} action={t`Save`} onClose={onClose}>
      <TextAreaField label={t`Comment`} rows={3} required maxLength={500} {...form.text("text")} />
    </FormDialog>
  );
}

function ReportDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => (reason === "" ? { reason: t`Choose a reason` } : {}),
    submit: async (values) => {
      const reason = REASON_OPTIONS.find(({ value }) => value === values.reason)?.value ?? "other";
      await call("POST /api/comments/:id/report", { params: { id: comment.id }, body: { reason } });
      toast.success(t`Thank you. A moderator will review it.`);
      onClose();
    },
    fallback: t`Couldn't send your report. Try again.`,
  });
  return (
    <FormDialog title={t`Report this comment`} form={form} action={t`Send report`} danger onClose={onClose}>
      <Quote comment={comment} />
      <SelectField
        label={t`What's wrong with this comment?`}
        emptyOption={t`Choose a reason`}
        options={REASON_OPTIONS}
        required
        {...form.text("reason")}
      />
    </FormDialog>
  );
}
