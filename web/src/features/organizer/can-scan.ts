/** Whether this page may use the camera: browsers give it over HTTPS only. */
export const canScan = (): boolean => globalThis.isSecureContext && navigator.mediaDevices !== undefined;
