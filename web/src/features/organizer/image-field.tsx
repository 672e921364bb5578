import { t } from "@lingui/core/macro";
import { Image as ImageIcon } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./organizer.module.css";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/gif,image/avif";
const MOST_BYTES = 8_000_000;

/** Why a file cannot be the picture, in words; undefined when it can. */
export function pictureProblem(file: File): string | undefined {
  if (!ACCEPTED.split(",").includes(file.type)) return t`Choose a JPEG, PNG, WebP, GIF or AVIF picture`;
  return file.size > MOST_BYTES ? t`The picture is larger than 8 MB` : undefined;
}

export type ImageFieldProps = {
  /** What is shown now: an address, or the data of a file that is not sent yet. */
  imageUrl: string | null;
  problem: string | undefined;
  busy?: boolean;
  onPick: (file: File) => void;
  /** Offered where there is something to take away. */
  onRemove?: (() => void) | undefined;
};

/** The wide picture of a tournament, and the way to another one. */
export function ImageField({ imageUrl, problem, busy = false, onPick, onRemove }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = ""; // the same file may be picked again
    if (file) onPick(file);
  };
  return (
    <div className={styles.picture} role="group" aria-label={t`Picture`}>
      {imageUrl && <img src={imageUrl} alt="" width={480} height={240} />}
      <div className={styles.row}>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label={t`Picture of the tournament`}
          onChange={take}
        />
        <Button onClick={() => input.current?.click()} loading={busy}>
          <ImageIcon aria-hidden="true" />
          {t`Choose a picture`}
        </Button>
        {onRemove && (
          <Button variant="plain" onClick={onRemove} disabled={busy}>
            {t`Use a standard picture`}
          </Button>
        )}
      </div>
      <p className={problem ? styles.wrong : "quiet"} role={problem ? "alert" : undefined}>
        {problem ?? t`Best twice as wide as it is high. We keep the middle. Up to 8 MB.`}
      </p>
    </div>
  );
}
