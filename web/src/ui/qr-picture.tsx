import { t } from "@lingui/core/macro";
import { qrPath } from "./qr-path.ts";

type QrPictureProps = {
  text: string;
  /** The purpose of the code; by default its text. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A QR code of a text. Always dark on white in every theme, as readers need it. */
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
