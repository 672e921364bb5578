import { LogOut, Mail } from "lucide-react";
import type { ReactNode } from "react";
import { useTheme } from "../../lib/theme.ts";
import * as texts from "../../texts/account/settings-page.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { CloseAccountCard } from "./close-account-card.tsx";
import { ContactList } from "./contact-list.tsx";
import { DeviceList } from "./device-list.tsx";
import { logOutWithWords } from "./log-out.ts";
import { PasswordChange } from "./password-form.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import styles from "./settings-page.module.css";
import { PLACEHOLDER_SUPPORT_ADDRESS } from "./support.ts";

/** /settings: proven contacts, where the account is logged in, its password, this device's look, help, and the way out. */
export function SettingsScreen({ notifications }: { notifications: ReactNode }) {
  const { dark, toggle } = useTheme();
  return (
    <>
      <PageHeader
        title={texts.settings}
        actions={
          <Button onClick={() => void logOutWithWords()}>
            <LogOut aria-hidden="true" />
            {texts.logout}
          </Button>
        }
      />
      <div className={styles.grid}>
        <div className={styles.stack}>
          <TitledCard title={texts.emailAndPhone}>
            <ContactList />
          </TitledCard>
          <TitledCard title={texts.whereYouAreLoggedIn}>
            <DeviceList />
          </TitledCard>
          <TitledCard title={texts.password}>
            <PasswordChange />
          </TitledCard>
          <SecondFactorCard />
          <TitledCard title={texts.appearance}>
            <CheckboxField label={texts.darkTheme} checked={dark} onChange={toggle} />
          </TitledCard>
          <TitledCard title={texts.support}>
            <p className={styles.support}>
              <Mail aria-hidden="true" />
              <a href={`mailto:${PLACEHOLDER_SUPPORT_ADDRESS}`}>{PLACEHOLDER_SUPPORT_ADDRESS}</a>
            </p>
            <p>{texts.nameTheTournamentOrThe}</p>
          </TitledCard>
        </div>
        {notifications}
        <CloseAccountCard />
      </div>
    </>
  );
}
