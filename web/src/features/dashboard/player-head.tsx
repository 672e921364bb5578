import { MapPin } from "lucide-react";
import { useSession } from "../../lib/session-store.ts";
import * as texts from "../../texts/dashboard/dashboard-page.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Chip } from "../../ui/chip.tsx";
import styles from "./dashboard-page.module.css";

/** Whose dashboard this is. */
export function PlayerHead({ name, state }: { name: string; state: string | null }) {
  const imageUrl = useSession((session) => session.user?.profile_image_url);
  return (
    <section className={styles.head} aria-label={texts.player}>
      <Avatar name={name} imageUrl={imageUrl} sizePx={64} />
      <div className={styles.headWords}>
        <h2>{name}</h2>
        <Chip icon={<MapPin aria-hidden="true" />}>{state ?? texts.nA}</Chip>
      </div>
    </section>
  );
}
