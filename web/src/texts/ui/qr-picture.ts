export const qrCodeOf = (text: string) => `QR code of ${text}`;
