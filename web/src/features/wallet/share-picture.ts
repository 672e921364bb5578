import { saveBlob } from "../../lib/save-file.ts";

/** Hands a picture to the phone's own sheet, or saves it where there is none. */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type: picture.type })];
  if (!("canShare" in navigator) || !navigator.canShare({ files })) return saveBlob(name, picture);
  try {
    await navigator.share({ files });
  } catch (error) {
    // The person closed the sheet: nothing failed.
    if (!(error instanceof DOMException && error.name === "AbortError")) saveBlob(name, picture);
  }
}
