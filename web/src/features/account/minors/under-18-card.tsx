import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "../../../lib/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { TitledCard } from "../../../ui/card.tsx";
import { cx } from "../../../ui/cx.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import styles from "../settings-page.module.css";
import { BirthDateDialog } from "./birth-date-dialog.tsx";
import { GuardianForm } from "./guardian-form.tsx";
import { type Guardian, minorityQuery } from "./minority.queries.ts";

/** A player says to be under 18, and asks a guardian for their consent. */
export function Under18Card() {
  const minority = useQuery(minorityQuery);
  return (
    <TitledCard title={t`Under 18`}>
      <Loaded
        query={minority}
        failure={t`Couldn't load what you said about your age`}
        waiting={<SkeletonRows rows={2} label={t`Loading what you said about your age`} />}
      >
        {({ is_minor, adult_on, guardian }) =>
          is_minor ? <AsMinor adultOn={adult_on ?? ""} guardian={guardian} /> : <AsAdult />
        }
      </Loaded>
    </TitledCard>
  );
}

function AsAdult() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <p
        className={styles.quiet}
      >{t`Are you under 18? Then you can play in free events with your guardian's consent.`}</p>
      <Button onClick={() => setOpen(true)}>{t`I am under 18`}</Button>
      {open && <BirthDateDialog onDone={close} onClose={close} />}
    </>
  );
}

function AsMinor({ adultOn, guardian }: { adultOn: string; guardian: Guardian | null }) {
  return (
    <div className={cx(styles.stack, styles.address)}>
      <p>
        {t`You cannot pay, send or withdraw money, or show a photo, until ${{ day: formatDate(adultOn, true) }}. Is that date wrong? Contact our staff.`}
      </p>
      <Answer guardian={guardian} />
      {guardian?.state !== "agreed" && <GuardianForm key={guardian?.asked_at} last={guardian} />}
    </div>
  );
}

/** What became of the newest request. */
function Answer({ guardian }: { guardian: Guardian | null }) {
  if (guardian === null)
    return <p>{t`To enter free events, ask your parent or guardian. We send them an email with a link.`}</p>;
  const { name, email, state } = guardian;
  switch (state) {
    case "agreed":
      return <Notice tone="success">{t`${name} has agreed. You can enter free events.`}</Notice>;
    case "waiting":
      return <Notice>{t`We've emailed ${name} at ${email}. You can enter free events once they agree.`}</Notice>;
    case "declined":
      return <Notice tone="warning">{t`${name} has declined. You can't enter events.`}</Notice>;
    case "withdrawn":
      return (
        <Notice tone="warning">{t`${name} has withdrawn their consent. You can't enter new events. Your current entries stay.`}</Notice>
      );
    case "expired":
      return <Notice tone="warning">{t`${name} didn't answer in time.`}</Notice>;
  }
}
