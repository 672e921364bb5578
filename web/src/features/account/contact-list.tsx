import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { contactsQuery } from "../../lib/contacts-query.ts";
import { messageOf } from "../../lib/problem.ts";
import { Breakable } from "../../ui/breakable.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { CodeForm } from "./code-form.tsx";
import { addressForPeople } from "./contact-labels.ts";
import { type ContactName, type ContactState, cancelChange, sendCode } from "./contacts.queries.ts";
import styles from "./settings-page.module.css";

const NAMES: Record<ContactName, string> = { email: t`Email`, phone: t`Phone number` };

/** Email and phone, each verified or with the way to verify it: money only leaves once both are. */
export function ContactList() {
  const contacts = useQuery(contactsQuery);
  return (
    <Loaded
      query={contacts}
      failure={t`Couldn't load your contact details`}
      waiting={<SkeletonRows rows={2} label={t`Loading your contact details`} />}
    >
      {({ email, phone }) => (
        <>
          {!(email.verified && phone.verified) && (
            <p className={styles.quiet}>{t`Verify your email and phone to withdraw money.`}</p>
          )}
          <ul className={styles.devices}>
            <Contact name="email" state={email} receivedAtMs={contacts.dataUpdatedAt} />
            <Contact name="phone" state={phone} receivedAtMs={contacts.dataUpdatedAt} />
          </ul>
        </>
      )}
    </Loaded>
  );
}

type ContactAddressProps = { name: ContactName; address: string; pending: string | null };

/** The contact, and the address that will replace it. */
const ContactAddress = ({ name, address, pending }: ContactAddressProps) => (
  <div className={styles.words}>
    <strong className={styles.address}>
      <Breakable text={address} />
    </strong>
    <p>{NAMES[name]}</p>
    {pending !== null && (
      <p className={styles.address}>
        <Trans>
          Changing to <Breakable text={pending} />. The change takes effect once you verify it.
        </Trans>
      </p>
    )}
  </div>
);

type ContactProps = { name: ContactName; state: ContactState; receivedAtMs: number };

function Contact({ name, state, receivedAtMs }: ContactProps) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (act: () => Promise<void>, failure: string) => {
    setProblem(null);
    setBusy(true);
    await act().catch((error: unknown) => setProblem(messageOf(error, failure)));
    setBusy(false);
  };
  const ask = async () => {
    // A code is on its way, such as before a reload.
    if (state.next_code_in_seconds === 0) await sendCode(name);
    setAsked(true);
  };
  const address = addressForPeople(name, state.address);
  const pending = state.pending && addressForPeople(name, state.pending.address);
  const isProven = state.verified && pending === null;
  return (
    <li className={styles.device} aria-label={NAMES[name]}>
      <ContactAddress name={name} address={address} pending={pending} />
      {state.verified && (
        <Chip tone="completed" icon={<Check aria-hidden="true" />}>
          {t`Verified`}
        </Chip>
      )}
      <div className={styles.buttons}>
        {!isProven && !asked && (
          <Button
            loading={busy}
            aria-label={t`Verify ${{ address: pending ?? address }}`}
            onClick={() => void attempt(ask, t`Couldn't send the code`)}
          >
            {t`Verify`}
          </Button>
        )}
        {pending !== null && (
          <Button
            disabled={busy}
            aria-label={t`Cancel the change to ${pending}`}
            onClick={() => void attempt(() => cancelChange(name), t`Couldn't cancel the change`)}
          >
            {t`Cancel`}
          </Button>
        )}
      </div>
      <FormError message={problem} />
      {asked && !isProven && (
        <CodeForm
          contact={name}
          state={{ ...state, address: state.pending?.address ?? state.address }}
          receivedAtMs={receivedAtMs}
        />
      )}
    </li>
  );
}
