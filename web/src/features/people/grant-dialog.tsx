import { t } from "@lingui/core/macro";
import { STATES, type State } from "@pockethall/domain/states";
import { useStepUp } from "../../lib/step-up.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { grantRole, type Person, type RoleName } from "./people.queries.ts";
import { ROLE_LABELS } from "./role-labels.ts";

const ROLE_OPTIONS = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label }));

type GrantValues = { role: string; state: string };

function problemsOf({ role, state }: GrantValues): { role?: string; state?: string } {
  if (role === "") return { role: t`Choose a role` };
  return role === "coordinator" && state === "" ? { state: t`Choose a state` } : {};
}

/** Gives a role; a coordinator's comes with a state. */
export function GrantDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const confirm = useStepUp();
  const form = useForm({
    initial: { role: "", state: "" },
    validate: problemsOf,
    submit: async (values) => {
      const role = values.role as RoleName; // one of the options below; the check has refused the empty one
      const body = role === "coordinator" ? { role, state: values.state as State } : { role };
      await confirm(() => grantRole(person.id, body));
      toast.success(t`Role given`);
      onClose();
    },
    fallback: t`That didn't work. Try again.`,
  });
  return (
    <FormDialog title={t`Give ${{ name: person.name }} a role`} form={form} action={t`Give role`} onClose={onClose}>
      <SelectField
        label={t`Role`}
        options={ROLE_OPTIONS}
        emptyOption={t`Choose a role`}
        required
        {...form.text("role")}
      />
      {form.values.role === "coordinator" && (
        <SelectField
          label={t`State`}
          options={STATES}
          emptyOption={t`Choose a state`}
          required
          {...form.text("state")}
        />
      )}
    </FormDialog>
  );
}
