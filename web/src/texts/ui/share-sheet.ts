export const copied = "Copied";
export const markedCopyItByHand = "Marked: copy it by hand";
export const copyLabel = (label: string) => `Copy: ${label}`;
export const copy = "Copy";

export const share = "Share";
export const pictureToShare = (title: string) => `Picture to share: ${title}`;
export const whatsapp = "WhatsApp";
export const savePicture = "Save picture";
export const link = "Link";
export const shareWith = "Share with …";
export const forYourWebsite = "For your website";
export const orStream = " or stream";
export const codeForYourWebsite = "Code for your website";
export const overlayLink = "Overlay link";
export const inObsABrowserSource =
  "In OBS: a browser source of 1920 × 1080. Add ?theme=light or amber, &position=top, &scale=1.2, &accent=00a651.";
export const previewOfTheOverlay = "Preview of the overlay";
