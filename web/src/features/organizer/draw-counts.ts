import { plural, t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";

type Counts = Endpoints["GET /api/organizer/tournaments/:id/entries"]["response"]["counts"];

/** '31 in, 1 offered, 3 not checked in, 2 unseeded, 5 waiting'; counts of zero are left out. */
export function countsLine(counts: Counts, { hasSeeds }: { hasSeeds: boolean }): string {
  const { registered, checked_in, unseeded, offered, requested, waiting } = counts;
  const parts = [
    t`${registered} in`,
    offered > 0 && t`${offered} offered`,
    checked_in < registered && t`${{ missing: registered - checked_in }} not checked in`,
    hasSeeds && unseeded > 0 && t`${unseeded} unseeded`,
    waiting > 0 && t`${waiting} waiting`,
    requested > 0 && t`${requested} waiting for approval`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** What the draw does to open offers; null without one. */
export const offersWarning = ({ offered }: Pick<Counts, "offered">): string | null =>
  offered === 0
    ? null
    : plural(
        { offered },
        {
          one: "A seat is offered to # player. The draw closes the offer.",
          other: "Seats are offered to # players. The draw closes the offers.",
        },
      );
