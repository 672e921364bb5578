import type { ReceiptRow } from "./receipt-rows.ts";

const WIDTH = 1080;
const MARGIN = 72;
const LINE = 52;
const NAME_WIDTH = 330;
/* oxlint-disable lingui/no-unlocalized-strings -- fonts of a canvas, and our name */
const SMALL = "30px Poppins, sans-serif";
const TEXT = "34px Poppins, sans-serif";
const NAME = "600 44px Poppins, sans-serif";
const AMOUNT = "600 84px Poppins, sans-serif";
const PRODUCT = "PocketHall";
/* oxlint-enable lingui/no-unlocalized-strings */

type Contents = { title: string; amount: string; rows: readonly ReceiptRow[] };

/** The receipt as a PNG of 1080 px width, dark on white: for a chat. */
export async function receiptPicture({ title, amount, rows }: Contents): Promise<Blob> {
  await document.fonts.ready;
  const measure = penOf(new OffscreenCanvas(WIDTH, 1));
  measure.font = TEXT;
  const wrapped = rows.map(([name, value]) => ({
    name,
    lines: wrap(value, (text) => measure.measureText(text).width, WIDTH - 2 * MARGIN - NAME_WIDTH),
  }));
  const height = 400 + wrapped.reduce((sum, { lines }) => sum + lines.length * LINE + 28, 0);
  const canvas = new OffscreenCanvas(WIDTH, height);
  const pen = penOf(canvas);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, WIDTH, height);
  pen.fillStyle = "#111";
  pen.font = NAME;
  pen.fillText(PRODUCT, MARGIN, 110);
  pen.font = TEXT;
  pen.fillText(title, MARGIN, 165);
  pen.font = AMOUNT;
  pen.fillText(amount, MARGIN, 290);
  let y = 380;
  for (const { name, lines } of wrapped) {
    pen.font = SMALL;
    pen.fillStyle = "#555";
    pen.fillText(name, MARGIN, y);
    pen.font = TEXT;
    pen.fillStyle = "#111";
    for (const line of lines) {
      pen.fillText(line, MARGIN + NAME_WIDTH, y);
      y += LINE;
    }
    y += 28;
  }
  return canvas.convertToBlob({ type: "image/png" });
}

function penOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser draws no pictures");
  return pen;
}

/** Lines that are at most this wide; a wider word is cut. */
export function wrap(text: string, widthOf: (text: string) => number, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/u)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= most) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const letter of word) {
      if (line !== "" && widthOf(line + letter) > most) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return [...lines, line];
}
