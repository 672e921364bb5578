import { t } from "@lingui/core/macro";
import { phoneForPeople } from "../../lib/phone.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { confirmPhone, type Person } from "./people.queries.ts";

type ConfirmPhoneDialogProps = { person: Person; phone: string; onClose: () => void };

/** Confirms the number that was called; the server refuses when the person has another one by now. */
export function ConfirmPhoneDialog({ person: { id, name, new_phone }, phone, onClose }: ConfirmPhoneDialogProps) {
  const confirm = useStepUp();
  const take = async (reason: string) => {
    await confirm(() => confirmPhone(id, { phone, reason }));
    toast.success(t`Phone confirmed`);
  };
  const number = phoneForPeople(phone);
  return (
    <ReasonDialog
      title={t`Confirm ${name}'s phone`}
      action={t`Confirm phone`}
      hint={t`How you made sure, e.g. what the owner answered. Kept in the audit log.`}
      fallback={t`Couldn't confirm the phone. Try again.`}
      onConfirm={take}
      onClose={onClose}
    >
      <p>
        {t`First call`} <a href={`tel:${phone}`}>{number}</a> {t`and make sure that ${name} answers.`}
      </p>
      {phone === new_phone && <p>{t`It becomes the number of this account.`}</p>}
    </ReasonDialog>
  );
}
