import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { PlayerId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Link } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { type Board, type BoardFilter, type Why, whyQuery } from "./ranking-queries.ts";
import styles from "./why-rank.module.css";
import { WhyAwards, WhyGames, WhyRated, WhyTournaments } from "./why-rows.tsx";

const RULES: Readonly<Record<Board, string>> = {
  overall: t`Overall ranks by wins, then frame difference, win rate, frames won and highest break.`,
  form: t`Recent Form ranks players by their share of wins in the last five completed matches, then by how many of the five they have played, then as in Overall.`,
  rating: t`The rating is learnt from the frames of each match. 1500 is the average player; 100 points more win 2 of 3 frames. All matches of a day are judged by the ratings of that morning: who wins more frames than expected gains, and a start counts. The ± shows how far off the rating may be, with 95% certainty; it grows without matches, and after 90 days the rating falls slowly. Players with fewer than 5 rated matches have a provisional rating and are listed last.`,
  money: t`Money ranks players by prizes won in the last 730 days. Older prizes drop out.`,
};
const WIDTH_PX = 560;

type WhyRankProps = { filter: BoardFilter; playerId: PlayerId; onClose: () => void };

/** Why this rank: the rule of the board, the neighbours, and the rows that the rank is computed from. */
export function WhyRank({ filter, playerId, onClose }: WhyRankProps) {
  return (
    <Drawer title={t`Why this rank?`} side="right" sizePx={WIDTH_PX} onClose={onClose}>
      <Explanation key={playerId} filter={filter} playerId={playerId} />
    </Drawer>
  );
}

function Explanation({ filter, playerId }: Omit<WhyRankProps, "onClose">) {
  const [page, setPage] = useState(1);
  const why = useQuery(whyQuery(filter, playerId, page));
  if (why.isPending) return <SkeletonRows rows={6} label={t`Loading the explanation`} />;
  if (why.data === undefined) {
    const title = messageOf(why.error, t`Couldn't load the explanation.`);
    return <ErrorState title={title} onRetry={() => void why.refetch()} />;
  }
  const { tournaments, games, awards, rated_results } = why.data;
  const { page: shown, per_page, total } = tournaments.meta;
  return (
    <div className={styles.why}>
      <Place why={why.data} playerId={playerId} />
      <p className="quiet">{RULES[filter.board]}</p>
      <WhyRated rows={rated_results} />
      <WhyAwards rows={awards} />
      <WhyGames rows={games} markForm={filter.board === "form"} />
      <WhyTournaments rows={tournaments.data} />
      <Pagination label={t`Tournaments`} page={shown} perPage={per_page} total={total} onPage={setPage} />
    </div>
  );
}

function Place({ why: { row, total, above, below }, playerId }: { why: Why; playerId: PlayerId }) {
  if (!row)
    return (
      <p className={styles.place}>
        <Trans>
          <Link to={`/players/${playerId}`}>This player</Link> has no place on this board yet.
        </Trans>
      </p>
    );
  const { name } = row;
  const [rank, players] = [row.rank.toLocaleString("en-NG"), total.toLocaleString("en-NG")];
  return (
    <>
      <p className={styles.place}>
        <Trans>
          <Link to={`/players/${playerId}`}>{name}</Link> is <b className="tabular">number {rank}</b> of{" "}
          <span className="tabular">{players}</span>.
        </Trans>
      </p>
      <ul className={styles.neighbours}>
        {above && <Neighbour where={t`Next above`} {...above} />}
        {below && <Neighbour where={t`Next below`} {...below} />}
      </ul>
    </>
  );
}

function Neighbour({ where, rank, player_id, name, reason }: NonNullable<Why["above"]> & { where: string }) {
  return (
    <li>
      <span className="quiet">{where}</span>
      <span>
        <span className="tabular">{rank}.</span> <Link to={`/players/${player_id}`}>{name}</Link>
      </span>
      <span>{reason}</span>
    </li>
  );
}
