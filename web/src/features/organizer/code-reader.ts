import { decodeQR } from "qr/decode.js";

/** A picture, and its size in pixels. */
type Picture = { source: CanvasImageSource; width: number; height: number };
/** Answers the text of a QR code in the picture; undefined when there is none. */
export type CodeReader = (picture: Picture) => Promise<string | undefined>;

/** The browser's own reader, which TypeScript's library does not know yet. */
type Detector = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats?(): Promise<string[]>;
};

/** Larger pictures are made smaller: a code that fills a tenth of a photo still has some 10 pixels a module. */
const MOST_PX = 1_600;
const PHOTO_LIMIT_MS = 1_500;

/** Reads by the browser where it can, else by our own decoder. */
export async function openCodeReader(): Promise<CodeReader> {
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = await Class?.getSupportedFormats?.().catch((): string[] => []);
  if (!Class || !formats?.includes("qr_code")) return readHere;
  const detector = new Class({ formats: ["qr_code"] });
  return async ({ source }) => (await detector.detect(source))[0]?.rawValue;
}

/** The text of the QR code in a photo; undefined when none can be read. @throws when the file is not a picture. */
export async function readPhoto(file: Blob): Promise<string | undefined> {
  const source = await createImageBitmap(file);
  try {
    const picture = { source, width: source.width, height: source.height };
    return (await (await openCodeReader())(picture)) ?? decode(picture, PHOTO_LIMIT_MS);
  } finally {
    source.close();
  }
}

const readHere: CodeReader = (picture) => Promise.resolve(decode(picture));

/** @param timeLimitMs for further attempts on a picture that is hard to read; by default one frame of a screen. */
function decode({ source, width, height }: Picture, timeLimitMs?: number): string | undefined {
  const scale = Math.min(1, MOST_PX / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(image, timeLimitMs === undefined ? {} : { timeLimit: timeLimitMs });
  } catch {
    return undefined; // no code in view
  }
}
