import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";

const LENGTHS = [
  { value: "1", label: "An hour" },
  { value: "24", label: "A day" },
  { value: "168", label: "A week" },
  { value: "720", label: "30 days" },
  { value: "", label: "For good" },
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
    validate: ({ reason }) => (reason.trim() === "" ? { reason: "Give a reason" } : {}),
    submit: async ({ hours, reason }) => {
      const body = { player_id: player.id, reason: reason.trim(), ...(hours === "" ? {} : { hours: Number(hours) }) };
      if (tournamentId === null) await call("POST /api/admin/comment-blocks", { body });
      else await call("POST /api/organizer/tournaments/:id/comment-blocks", { params: { id: tournamentId }, body });
      await queryClient.invalidateQueries({ queryKey: ["comment-blocks"] });
      toast.success(`${player.name} cannot comment ${tournamentId === null ? "anywhere" : "on this tournament"} now`);
      onClose();
    },
    fallback: "Nobody was blocked. Please try again.",
  });
  return (
    <Dialog title="Block from commenting" onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <p>
          <strong>{player.name}</strong> can read, but not write,{" "}
          {tournamentId === null ? "anywhere in PocketHall." : "at the matches of this tournament."}
        </p>
        <SelectField label="For how long" options={LENGTHS} {...form.text("hours")} />
        <TextField label="Reason" hint="Only moderators read it." required maxLength={500} {...form.text("reason")} />
        <Button type="submit" variant="danger" large loading={form.busy}>
          Block
        </Button>
      </FormStack>
    </Dialog>
  );
}
