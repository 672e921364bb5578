import { t } from "@lingui/core/macro";
import { qrPath } from "./qr-path.ts";

type QrPictureProps = {
  text: string;
  /** What the code is for; by default what it says. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A QR code of a text. Always dark on white, whatever the theme: readers want it so. */
export function QrPicture({ text, label = t`QR code of ${text}`, className }: QrPictureProps) {
  const { side, dark } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
