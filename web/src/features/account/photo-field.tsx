import { t } from "@lingui/core/macro";
import { useId } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { PhotoButton } from "./photo-button.tsx";
import styles from "./profile-page.module.css";

type PhotoFieldProps = {
  name: string;
  imageUrl: string | null;
  error: string | undefined;
  disabled: boolean;
  onPick: (file: File) => void;
};

/** The photo as it will be, and the way to another one. */
export function PhotoField({ name, imageUrl, error, disabled, onPick }: PhotoFieldProps) {
  const id = useId();
  return (
    <div className={styles.photo} role="group" aria-label={t`Photo`} aria-describedby={id}>
      <Avatar name={name} imageUrl={imageUrl} sizePx={72} />
      <div className={styles.photoText}>
        <PhotoButton onPick={onPick} disabled={disabled} />
        <p id={id} className={error ? styles.photoError : styles.photoHint} role={error ? "alert" : undefined}>
          {error ?? t`JPEG, PNG, WebP, GIF or AVIF, up to 8 MB.`}
        </p>
      </div>
    </div>
  );
}
