/** Whether this browser can read a QR code by its camera. */
export const canScan = (): boolean => "BarcodeDetector" in globalThis && navigator.mediaDevices !== undefined;

/** Browsers give a page the camera over HTTPS only. */
export const needsHttpsToScan = (): boolean => !globalThis.isSecureContext;
