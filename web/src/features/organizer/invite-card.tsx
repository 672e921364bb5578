import { plural, t } from "@lingui/core/macro";
import type { AppointedRole, NewInvitation } from "@pockethall/contract/officials";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { QrPicture } from "../../ui/qr-picture.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { OFFICIAL_LABELS } from "./official-labels.ts";
import styles from "./organizer.module.css";
import type { Workplace } from "./workplace.ts";

/** Makes a link and a QR code by which people take a task themselves. */
export function InviteCard({ workplace }: { workplace: Workplace }) {
  const [made, setMade] = useState<NewInvitation | null>(null);
  const form = useForm<{ role: AppointedRole }>({
    initial: { role: "marker" },
    validate: () => ({}),
    submit: async (invited) => setMade(await workplace.invite(invited)),
    fallback: t`Couldn't make the link. Try again.`,
  });
  const withdraw = async () => {
    await workplace.withdrawInvitations();
    setMade(null);
    toast.success(t`All invitation links have ended`);
  };
  const options = workplace.roles.map((role) => ({ value: role, label: OFFICIAL_LABELS[role] }));
  return (
    <TitledCard title={t`Invite with a link`}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p className="quiet">{t`People open the link or scan the code, log in and accept. A new link ends the one before it.`}</p>
        <FormError message={form.message} />
        <SelectField label={t`Task of the invited person`} options={options} {...form.text("role")} />
        <Button type="submit" loading={form.busy}>
          {t`Make a link`}
        </Button>
      </FormStack>
      <div className={styles.made}>
        {made && <MadeLink made={made} />}
        <Button onClick={() => void withdraw().catch(() => toast.error(t`Couldn't end the links. Try again.`))}>
          {t`End all links`}
        </Button>
      </div>
    </TitledCard>
  );
}

function MadeLink({ made: { token, uses_left, expires_at } }: { made: NewInvitation }) {
  const url = `${location.origin}/invitations/${token}`;
  return (
    <div className={styles.stack}>
      <QrPicture text={url} label={t`QR code of the invitation`} className={styles.invitationCode} />
      <CopyField label={t`Invitation link`} value={url} />
      <p className="quiet">
        {plural({ uses_left }, { one: "For # person, until", other: "For up to # people, until" })}{" "}
        <RecordTime value={expires_at} />
      </p>
    </div>
  );
}
