import { plural, t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import { MOST_WALK_INS } from "@pockethall/contract/entries";
import type { TournamentId } from "@pockethall/domain/ids";
import { STATES } from "@pockethall/domain/states";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { refreshTournaments } from "./organizer.queries.ts";
import { type LineProblem, lineProblems, namesIn } from "./walk-in-lines.ts";

type Body = Endpoints["POST /api/organizer/tournaments/:id/walk-ins/list"]["body"];

/** Registers a pasted list of players without accounts, all or none. */
export function WalkInListDialog({ tournamentId, onClose }: { tournamentId: TournamentId; onClose: () => void }) {
  const [problems, setProblems] = useState<readonly LineProblem[]>([]);
  const form = useForm({
    initial: { names: "", state: t`Lagos`, checked_in: true as boolean },
    validate: ({ names }) => {
      const count = namesIn(names).length;
      if (count === 0) return { names: t`Enter at least one name` };
      return count > MOST_WALK_INS ? { names: t`At most ${MOST_WALK_INS} names; these are ${count}` } : {};
    },
    submit: async ({ names: text, state, checked_in }) => {
      const names = namesIn(text);
      const body = { names, state: state as Body["state"], checked_in };
      setProblems([]);
      try {
        await call("POST /api/organizer/tournaments/:id/walk-ins/list", { params: { id: tournamentId }, body });
      } catch (error) {
        const found = error instanceof ApiProblem ? lineProblems(text, error.errors) : [];
        setProblems(found);
        throw found.length === 0 ? error : new Error(t`No one has been entered. Correct these lines first.`);
      }
      await refreshTournaments();
      toast.success(plural({ count: names.length }, { one: "# player entered", other: "# players entered" }));
      onClose();
    },
    fallback: t`Couldn't enter the players. Try again.`,
  });
  return (
    <FormDialog title={t`Enter a list`} form={form} action={t`Enter players`} onClose={onClose}>
      {problems.length > 0 && (
        <ul aria-label={t`Lines to correct`}>
          {problems.map(({ line, name, message }) => (
            <li key={line}>{t`Line ${line}, ${name}: ${message}`}</li>
          ))}
        </ul>
      )}
      <TextAreaField
        label={t`Names`}
        hint={t`One name on each line, at most ${MOST_WALK_INS}. All are entered, or none.`}
        rows={8}
        autoComplete="off"
        spellCheck={false}
        {...form.text("names")}
      />
      <SelectField label={t`State`} options={STATES} {...form.text("state")} />
      <CheckboxField
        label={t`Check in now`}
        checked={form.values.checked_in}
        onChange={(event) => form.set("checked_in", event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
