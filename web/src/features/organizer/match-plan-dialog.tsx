import type { TournamentGame } from "@pockethall/contract/games";
import { call } from "../../lib/api.ts";
import * as texts from "../../texts/organizer/games-tab.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { checkPlan, matchPlan, planValues } from "./match-plan.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";

/** Names the referee of one match, by e-mail, and its time in Lagos. */
export function MatchPlanDialog({ game, onClose }: { game: TournamentGame; onClose: () => void }) {
  const before = planValues(game);
  const form = useForm({
    initial: before,
    validate: checkPlan,
    submit: async (values) => {
      await call("PUT /api/organizer/matches/:id", { params: { id: game.id }, body: matchPlan(values, before) });
      await refreshTournaments();
      toast.success(texts.matchSaved);
      onClose();
    },
    fallback: texts.failedToSaveTheMatch,
  });
  return (
    <Dialog title={texts.match(game.position, game.round_name)} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p className={styles.quiet}>{texts.vsName(game.player1?.name ?? texts.tbd, game.player2?.name ?? texts.tbd)}</p>
        <FormError message={form.message} />
        <TextField
          label={texts.refereesEmail}
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={texts.leaveEmptyToKeepThe}
          {...form.text("referee_email")}
        />
        <TextField label={texts.dateAndTimeInNigeria} type="datetime-local" {...form.text("scheduled_at")} />
        <Button type="submit" variant="primary" large loading={form.busy}>
          {texts.save}
        </Button>
      </FormStack>
    </Dialog>
  );
}
