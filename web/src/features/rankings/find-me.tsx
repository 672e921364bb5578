import { t } from "@lingui/core/macro";
import type { PlayerId } from "@pockethall/domain/ids";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LocateFixed } from "lucide-react";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./find-me.module.css";
import { type BoardFilter, whyQuery } from "./ranking-queries.ts";

type FindMeProps = { filter: BoardFilter; playerId: PlayerId; onFound: (rank: number) => void };

/** Scrolls to the reader's own row, however far down it is, and shows the rank. */
export function FindMe({ filter, playerId, onFound }: FindMeProps) {
  const client = useQueryClient();
  const search = useMutation({
    mutationFn: () => client.fetchQuery(whyQuery(filter, playerId, 1)),
    onSuccess: ({ row }) => row && onFound(row.rank),
  });
  return (
    <div className={styles.findMe}>
      <span role="status">
        {search.isError && messageOf(search.error, t`Couldn't load your place.`)}
        {search.data &&
          (search.data.row
            ? t`You're number ${{ rank: search.data.row.rank.toLocaleString("en-NG") }}`
            : t`You're not on this board yet`)}
      </span>
      <Button onClick={() => search.mutate()} loading={search.isPending}>
        <LocateFixed aria-hidden="true" />
        {t`Find me`}
      </Button>
    </div>
  );
}
