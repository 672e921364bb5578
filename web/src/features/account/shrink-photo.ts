/** Smaller files are not worth the work. */
const SMALL_BYTES = 300_000;
/** The shorter side that is kept: the server draws a square of 512 px, and screens are sharp. */
const KEPT_PIXELS = 1024;
const QUALITY = 0.85;

async function redrawn(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, KEPT_PIXELS / Math.min(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const pen = canvas.getContext("2d");
  if (pen === null) return file;
  pen.fillStyle = "#fff"; // JPEG has no transparency
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
}

/** A phone's photo of several megabytes made fit for an avatar, so that sending it costs little data; or as it was. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  const smaller = await redrawn(file).catch(() => file);
  return smaller.size < file.size ? smaller : file;
}
