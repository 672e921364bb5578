import { t } from "@lingui/core/macro";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useTheme } from "../../lib/theme.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { CloseAccountCard } from "./close-account-card.tsx";
import { ContactList } from "./contact-list.tsx";
import { DataExportCard } from "./data-export-card.tsx";
import { DeviceCard } from "./device-card.tsx";
import { DeviceList } from "./device-list.tsx";
import { LanguageField } from "./language-field.tsx";
import { logOutWithNotice } from "./log-out.ts";
import { PasswordChange } from "./password-form.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import styles from "./settings-page.module.css";
import { SupportCard } from "./support-card.tsx";

/** /settings: proven contacts, where the account is logged in, its password, this device's look, help, and the way out. */
export function SettingsScreen({ notifications, age }: { notifications: ReactNode; age: ReactNode }) {
  const { dark, toggle } = useTheme();
  return (
    <>
      <PageHeader
        title={t`Settings`}
        actions={
          <Button onClick={() => void logOutWithNotice()}>
            <LogOut aria-hidden="true" />
            {t`Logout`}
          </Button>
        }
      />
      <div className={styles.grid}>
        <div className={styles.stack}>
          <TitledCard title={t`Email and phone`}>
            <ContactList />
          </TitledCard>
          <TitledCard title={t`Where you're logged in`}>
            <DeviceList />
          </TitledCard>
          <TitledCard title={t`Password`}>
            <PasswordChange />
          </TitledCard>
          <SecondFactorCard />
          <TitledCard title={t`Appearance`}>
            <CheckboxField label={t`Dark theme`} checked={dark} onChange={toggle} />
            <LanguageField />
          </TitledCard>
          <DeviceCard />
          <SupportCard />
        </div>
        <div className={styles.stack}>
          {notifications}
          {age}
          <DataExportCard />
          <CloseAccountCard />
        </div>
      </div>
    </>
  );
}
