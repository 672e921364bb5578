import { t } from "@lingui/core/macro";
import type { OrderBoard } from "@pockethall/contract/order-of-play";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useLive } from "../../lib/live.ts";
import { canRunTournaments } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { BoardScreen, type OrderOfPlayParts } from "./board-screen.tsx";
import { boardQuery } from "./order.queries.ts";

export type { OrderOfPlayParts };

/** The order of play, for the organizers of the tournament in the address. */
export function OrderOfPlayScreen({ parts }: { parts: OrderOfPlayParts }) {
  const id = idFrom<TournamentId>(useParams()["id"] ?? "");
  const user = useSession((session) => session.user);
  if (!canRunTournaments(user))
    return <NotAllowed title={t`Order of play`} hint={t`This page is for organisers and coordinators.`} />;
  return <Order id={id} parts={parts} />;
}

function Order({ id, parts }: { id: TournamentId; parts: OrderOfPlayParts }) {
  const board = useQuery(boardQuery(id));
  useLive(`tournament:${id}`, () => void board.refetch());
  return (
    <Loaded query={board} waiting={<Waiting />} failure={t`Couldn't load the order of play`}>
      {(data: OrderBoard) => <BoardScreen board={data} parts={parts} />}
    </Loaded>
  );
}

const Waiting = () => (
  <>
    <PageHeader title={t`Order of play`} />
    <SkeletonRows label={t`Loading the order of play`} />
  </>
);
