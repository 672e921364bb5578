import { t } from "@lingui/core/macro";
import { MapPin } from "lucide-react";
import { useSession } from "../../lib/session-store.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Chip } from "../../ui/chip.tsx";
import styles from "./dashboard-page.module.css";

/** The player of this dashboard. */
export function PlayerHead({ name, state }: { name: string; state: string | null }) {
  const imageUrl = useSession((session) => session.user?.profile_image_url);
  return (
    <section className={styles.head} aria-label={t`Player`}>
      <Avatar name={name} imageUrl={imageUrl} sizePx={64} />
      <div className={styles.headText}>
        <h2>{name}</h2>
        <Chip icon={<MapPin aria-hidden="true" />}>{state ?? t`N/A`}</Chip>
      </div>
    </section>
  );
}
