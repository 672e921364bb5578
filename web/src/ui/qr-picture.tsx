import * as texts from "../texts/ui/qr-picture.ts";
import { qrPath } from "./qr-path.ts";

/** A QR code of a text. Always dark on white, whatever the theme: readers want it so. */
export function QrPicture({ text, className }: { text: string; className?: string | undefined }) {
  const { side, dark } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={texts.qrCodeOf(text)}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
