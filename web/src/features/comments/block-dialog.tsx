import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";
import * as texts from "../../texts/comments/report-reasons.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";

const LENGTHS = [
  { value: "1", label: texts.anHour },
  { value: "24", label: texts.aDay },
  { value: "168", label: texts.aWeek },
  { value: "720", label: texts.number30Days },
  { value: "", label: texts.forGood },
];

type BlockDialogProps = {
  /** Null: everywhere in PocketHall, which admins alone may. */
  tournamentId: string | null;
  player: { id: string; name: string };
  onClose: () => void;
};

/** Keeps somebody from commenting, for how long and why. */
export function BlockDialog({ tournamentId, player, onClose }: BlockDialogProps) {
  const form = useForm({
    initial: { hours: "24", reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: texts.giveAReason } : {}),
    submit: async ({ hours, reason }) => {
      const body = { player_id: player.id, reason: reason.trim(), ...(hours === "" ? {} : { hours: Number(hours) }) };
      if (tournamentId === null) await call("POST /api/admin/comment-blocks", { body });
      else await call("POST /api/organizer/tournaments/:id/comment-blocks", { params: { id: tournamentId }, body });
      await queryClient.invalidateQueries({ queryKey: ["comment-blocks"] });
      toast.success(
        texts.cannotCommentNow(player.name, tournamentId === null ? texts.anywhere : texts.onThisTournament),
      );
      onClose();
    },
    fallback: texts.nobodyWasBlockedPleaseTry,
  });
  return (
    <Dialog title={texts.blockFromCommenting} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <p>
          <strong>{player.name}</strong>{" "}
          {texts.canReadButNotWrite(tournamentId === null ? texts.anywhereInPockethall : texts.atTheMatchesOfThis)}
        </p>
        <SelectField label={texts.forHowLong} options={LENGTHS} {...form.text("hours")} />
        <TextField
          label={texts.reason}
          hint={texts.onlyModeratorsReadIt}
          required
          maxLength={500}
          {...form.text("reason")}
        />
        <Button type="submit" variant="danger" large loading={form.busy}>
          {texts.block}
        </Button>
      </FormStack>
    </Dialog>
  );
}
