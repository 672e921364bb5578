import { t } from "@lingui/core/macro";
import { LogOut, Mail, MapPin, Pencil, Phone } from "lucide-react";
import { useState } from "react";
import { phoneForPeople } from "../../lib/phone.ts";
import { type User, useSession } from "../../lib/session-store.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Breakable } from "../../ui/breakable.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, TitledCard } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SelfDescription } from "../../ui/self-description.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { EditProfileDialog } from "./edit-profile-dialog.tsx";
import { logOutWithNotice } from "./log-out.ts";
import { PhotoButton } from "./photo-button.tsx";
import { PrivacyCard } from "./privacy-card.tsx";
import styles from "./profile-page.module.css";
import { StaleProfile } from "./stale-profile.tsx";

/** /profile: who the player is, as the account has it, and the way to change it. */
export function ProfilePage() {
  const user = useSession((session) => session.user);
  const [editing, setEditing] = useState<{ picked: File | null } | null>(null);
  if (user === null) return <EmptyState title={t`Please log in to view your profile`} />;
  return (
    <>
      <PageHeader title={t`Profile`} actions={<Actions onEdit={() => setEditing({ picked: null })} />} />
      <StaleProfile />
      {user.held_name && (
        <Notice>{t`Our staff are reviewing the name ${{ name: user.held_name }}. Until then others see ${{ shown: user.name }}.`}</Notice>
      )}
      <div className={styles.grid}>
        <Head user={user} onPick={(picked) => setEditing({ picked })} />
        <TitledCard title={t`About Me`}>
          <SelfDescription texts={user} empty={t`No bio available`} />
        </TitledCard>
        <TitledCard title={t`Account Stats`}>
          <Facts>
            <Fact name={t`Member since`}>
              <DateTime value={user.created_at} format="record" />
            </Fact>
            <Fact name={t`Last updated`}>
              <DateTime value={user.updated_at} format="record" />
            </Fact>
          </Facts>
        </TitledCard>
        <PrivacyCard />
      </div>
      {editing && <EditProfileDialog user={user} picked={editing.picked} onClose={() => setEditing(null)} />}
    </>
  );
}

function Actions({ onEdit }: { onEdit: () => void }) {
  return (
    <>
      <Button variant="primary" onClick={onEdit}>
        <Pencil aria-hidden="true" />
        {t`Edit Profile`}
      </Button>
      <Button onClick={() => void logOutWithNotice()}>
        <LogOut aria-hidden="true" />
        {t`Logout`}
      </Button>
    </>
  );
}

function Head({ user, onPick }: { user: User; onPick: (file: File) => void }) {
  return (
    <Card className={styles.head}>
      <div className={styles.face}>
        <Avatar name={user.name} imageUrl={user.profile_image_url} sizePx={96} />
        <PhotoButton round onPick={onPick} />
      </div>
      <div className={styles.who}>
        <h2>{user.name}</h2>
        <p className={styles.chips}>
          <Chip icon={<Mail aria-hidden="true" />}>
            <span className={styles.long}>
              <Breakable text={user.email} />
            </span>
          </Chip>
          <Chip icon={<Phone aria-hidden="true" />}>{phoneForPeople(user.phone)}</Chip>
          <Chip icon={<MapPin aria-hidden="true" />}>{user.state}</Chip>
        </p>
      </div>
    </Card>
  );
}
