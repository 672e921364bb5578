import drawQr from "qr";

const QUIET_MODULES = 4;

/** A QR code as a picture of squares one wide: the side with its quiet margin, and the dark squares as an SVG path. */
export function qrPath(text: string): { side: number; dark: string } {
  const modules = drawQr(text, "raw", { ecc: "medium", border: QUIET_MODULES });
  const dark = modules
    .flatMap((line, row) => line.map((isDark, column) => (isDark ? `M${column},${row}h1v1h-1z` : "")))
    .join("");
  return { side: modules.length, dark };
}
