import { t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { nairaText } from "../../ui/money.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type PoolCover, poolCoverQuery } from "./pool-cover.queries.ts";

/** Before a tournament is published: who pays for its prizes, and what leaves the organizer's wallet now. */
export function PublishCover({ tournamentId }: { tournamentId: TournamentId }) {
  const { data } = useQuery(poolCoverQuery(tournamentId));
  if (!data || data.pool === 0) return null;
  return <Notice tone={isBlocked(data) ? "warning" : "info"}>{coverText(data)}</Notice>;
}

const isBlocked = ({ payer, uncovered, agreed_pool, pool, sponsor }: PoolCover): boolean =>
  (payer === null && uncovered > 0) ||
  (payer === "platform" && agreed_pool < pool) ||
  (payer === "sponsor" && !sponsor?.is_agreed);

function coverText({ payer, pool, uncovered, full_field_fees, agreed_pool, sponsor }: PoolCover): string {
  const prizes = nairaText(pool, 2);
  if (payer === "platform")
    return agreed_pool < pool
      ? t`PocketHall's finance team has not agreed yet to pay what entry fees don't cover of ${prizes}.`
      : t`PocketHall pays what entry fees don't cover of ${prizes}.`;
  if (payer === "sponsor")
    return sponsor?.is_agreed
      ? t`${{ sponsor: sponsor.name }} pays ${{ amount: nairaText(sponsor.amount, 2) }} toward the prizes of ${prizes} now.`
      : t`PocketHall's finance team has not agreed yet to the sponsor of ${prizes}.`;
  const missing = nairaText(uncovered, 2);
  const fees = full_field_fees === null ? "" : nairaText(full_field_fees, 2);
  if (uncovered === 0)
    return t`A full field's entry fees cover the prizes of ${prizes}. If fewer players enter, you pay what is missing before the prizes are paid.`;
  if (payer === null)
    return t`A full field brings ${fees}, and the prizes are ${prizes}. Under Edit, choose who pays the missing ${missing}.`;
  return t`A full field brings ${fees}, and the prizes are ${prizes}. ${missing} leaves your wallet now. What isn't needed returns to you.`;
}
