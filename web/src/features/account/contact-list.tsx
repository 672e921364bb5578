import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import * as texts from "../../texts/account/settings-page.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { CodeForm } from "./code-form.tsx";
import { addressForPeople } from "./contact-words.ts";
import { type ContactName, type ContactState, contactsQuery, sendCode } from "./contacts.queries.ts";
import styles from "./settings-page.module.css";

const NAMES: Record<ContactName, string> = { email: texts.email, phone: texts.phoneNumber };

/** Email and phone, each verified or with the way to verify it: money only leaves once both are. */
export function ContactList() {
  const contacts = useQuery(contactsQuery);
  return (
    <Loaded
      query={contacts}
      failure={texts.failedToFetchYourContact}
      waiting={<SkeletonRows rows={2} label={texts.loadingYourContactDetails} />}
    >
      {({ email, phone }) => (
        <>
          {!(email.verified && phone.verified) && <p className={styles.quiet}>{texts.beforeYouCanWithdrawMoney}</p>}
          <ul className={styles.devices}>
            <Contact name="email" state={email} toldAtMs={contacts.dataUpdatedAt} />
            <Contact name="phone" state={phone} toldAtMs={contacts.dataUpdatedAt} />
          </ul>
        </>
      )}
    </Loaded>
  );
}

type ContactProps = { name: ContactName; state: ContactState; toldAtMs: number };

function Contact({ name, state, toldAtMs }: ContactProps) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async () => {
    setProblem(null);
    if (state.next_code_in_seconds > 0) return setAsked(true); // a code is on its way, such as before a reload
    setBusy(true);
    await sendCode(name).then(
      () => setAsked(true),
      (error: unknown) => setProblem(messageOf(error, texts.failedToSendTheCode)),
    );
    setBusy(false);
  };
  const address = addressForPeople(name, state.address);
  return (
    <li className={styles.device} aria-label={NAMES[name]}>
      <div className={styles.words}>
        <strong className={styles.address}>{address}</strong>
        <p>{NAMES[name]}</p>
      </div>
      {state.verified ? (
        <Chip tone="completed" icon={<Check aria-hidden="true" />}>
          {texts.verified}
        </Chip>
      ) : (
        !asked && (
          <Button loading={busy} aria-label={texts.verifyAddress(address)} onClick={() => void ask()}>
            {texts.verify}
          </Button>
        )
      )}
      <FormError message={problem} />
      {asked && !state.verified && <CodeForm contact={name} state={state} toldAtMs={toldAtMs} />}
    </li>
  );
}
