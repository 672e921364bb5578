import { ballOf, initials } from "@pockethall/domain/name-marks";
import { useState } from "react";
import styles from "./avatar.module.css";
import { cx } from "./cx.ts";

export type AvatarProps = {
  name: string;
  imageUrl?: string | null | undefined;
  sizePx?: number;
};

/** A face, or the name's initials on a snooker ball. Hidden from screen readers: the name is beside it. */
export function Avatar({ name, imageUrl, sizePx = 36 }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const size = { width: sizePx, height: sizePx, fontSize: Math.round(sizePx * 0.38) };
  const url = imageUrl === brokenUrl ? undefined : imageUrl;
  return (
    <span className={cx(styles.avatar, !url && styles[ballOf(name)])} style={size} aria-hidden="true">
      {url ? (
        <img src={url} alt="" width={sizePx} height={sizePx} loading="lazy" onError={() => setBrokenUrl(url)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
