import { t } from "@lingui/core/macro";
import { useState } from "react";
import { phoneForPeople } from "../../lib/phone.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmPhoneDialog } from "./confirm-phone-dialog.tsx";
import { GrantDialog } from "./grant-dialog.tsx";
import styles from "./people.module.css";
import type { Person, RoleName, Step } from "./people.queries.ts";
import { numbersToConfirm } from "./phone-numbers.ts";
import { roleLabel } from "./role-labels.ts";
import { RevokeDialog, StepDialog } from "./step-dialog.tsx";

type Asked =
  | { kind: "grant" }
  | { kind: "phone"; phone: string }
  | { kind: "revoke"; role: RoleName }
  | { kind: "step"; step: Step };

/** What an admin may do with an account; each asks for its reason, and for the password when it was not given lately. */
export function PersonActions({ person }: { person: Person }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const step = (name: Step, label: string) => (
    <Button onClick={() => setAsked({ kind: "step", step: name })}>{label}</Button>
  );
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => setAsked({ kind: "grant" })}>{t`Give role`}</Button>
        {person.roles.map((held) => (
          <Button key={held.role} onClick={() => setAsked({ kind: "revoke", role: held.role })}>
            {t`Remove: ${{ role: roleLabel(held) }}`}
          </Button>
        ))}
        {person.payout_name !== null && step("confirm-name", t`Confirm name`)}
        {numbersToConfirm(person).map((phone) => (
          <Button key={phone} onClick={() => setAsked({ kind: "phone", phone })}>
            {t`Confirm phone ${{ phone: phoneForPeople(phone) }}`}
          </Button>
        ))}
        {step("end-sessions", t`End sessions`)}
        {person.locked_at === null ? step("lock", t`Lock`) : step("unlock", t`Unlock`)}
        {step("close", t`Close account`)}
      </div>
      {asked?.kind === "grant" && <GrantDialog person={person} onClose={close} />}
      {asked?.kind === "phone" && <ConfirmPhoneDialog person={person} phone={asked.phone} onClose={close} />}
      {asked?.kind === "revoke" && <RevokeDialog person={person} role={asked.role} onClose={close} />}
      {asked?.kind === "step" && <StepDialog person={person} step={asked.step} onClose={close} />}
    </>
  );
}
