import { t } from "@lingui/core/macro";

const CAP = 99;

/** What a badge shows: nothing for zero, at most "99+". */
export function badgeText(count: number): string {
  if (count <= 0) return "";
  return count > CAP ? `${CAP}+` : String(count);
}

/** A button's name with its badge in it, as WCAG 2.5.3 asks: "Notifications, 99+ unread". */
export const nameWithBadge = (name: string, count: number): string =>
  count > 0 ? t`${name}, ${{ count: badgeText(count) }} unread` : name;
