import { useId } from "react";
import * as texts from "../../texts/account/profile-page.ts";
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
    <div className={styles.photo} role="group" aria-label={texts.photo} aria-describedby={id}>
      <Avatar name={name} imageUrl={imageUrl} sizePx={72} />
      <div className={styles.photoWords}>
        <PhotoButton onPick={onPick} disabled={disabled} />
        <p id={id} className={error ? styles.photoError : styles.photoHint} role={error ? "alert" : undefined}>
          {error ?? texts.jpegPngWebpGifOr}
        </p>
      </div>
    </div>
  );
}
