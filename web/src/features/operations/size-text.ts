import { t } from "@lingui/core/macro";

const KB = 1024;

const rounded = (number: number): string =>
  number.toLocaleString("en-NG", { maximumFractionDigits: number < 10 ? 1 : 0 });

/** The size of a file: "0.9 KB", "3.4 MB", "12 GB". */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / KB;
  if (kilobytes < KB) return t`${{ size: rounded(kilobytes) }} KB`;
  const megabytes = kilobytes / KB;
  if (megabytes < KB) return t`${{ size: rounded(megabytes) }} MB`;
  return t`${{ size: rounded(megabytes / KB) }} GB`;
}
