import { t } from "@lingui/core/macro";
import { Camera } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { ACCEPTED_PHOTOS } from "./profile-form.ts";
import styles from "./profile-page.module.css";

type PhotoButtonProps = {
  onPick: (file: File) => void;
  /** A round camera over the avatar, or a button with words. */
  round?: boolean;
  disabled?: boolean;
};

/** Opens the device's own picker for a photo. */
export function PhotoButton({ onPick, round = false, disabled = false }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = ""; // the same file may be picked again
    if (file) onPick(file);
  };
  return (
    <>
      <input ref={input} type="file" accept={ACCEPTED_PHOTOS} hidden aria-label={t`Profile photo`} onChange={take} />
      {round ? (
        <IconButton label={t`Change photo`} className={styles.camera} onClick={open}>
          <Camera />
        </IconButton>
      ) : (
        <Button onClick={open} disabled={disabled}>
          <Camera aria-hidden="true" />
          {t`Choose photo`}
        </Button>
      )}
    </>
  );
}
