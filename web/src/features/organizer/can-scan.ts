/** Whether this browser can read a QR code by its camera. */
export const canScan = (): boolean => "BarcodeDetector" in globalThis && navigator.mediaDevices !== undefined;
