import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import type { KnownReferee } from "@pockethall/contract/officials";
import type { PlayerId } from "@pockethall/domain/ids";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { type ToastAction, toast } from "../../ui/toast.ts";
import { mayPlan, namesOf } from "./match-names.ts";
import { refreshTournaments } from "./organizer.queries.ts";

/** The number of referees in a match's menu; the others are in its dialog. */
const MOST_OFFERED = 6;

/** The referees that a match's menu offers: neither its own nor one of its players. */
export const offeredReferees = (game: TournamentGame, referees: readonly KnownReferee[]): readonly KnownReferee[] =>
  mayPlan(game)
    ? referees
        .filter(({ match_ids }) => !match_ids.includes(game.id))
        .filter(({ player_id }) => player_id !== game.player1_id && player_id !== game.player2_id)
        .slice(0, MOST_OFFERED)
    : [];

/** Assigns a referee to a match; a toast offers to take it back. */
export async function assignReferee(
  game: TournamentGame,
  { player_id, name }: KnownReferee,
  referees: readonly KnownReferee[],
): Promise<void> {
  const before = referees.find(({ match_ids }) => match_ids.includes(game.id))?.player_id ?? null;
  const undo = {
    label: t`Undo`,
    run: () => void setReferee(game, before, t`Referee removed: ${{ names: namesOf(game) }}`),
  };
  await setReferee(game, player_id, t`${name} referees ${{ names: namesOf(game) }}`, undo);
}

async function setReferee(
  { id }: TournamentGame,
  referee: PlayerId | null,
  done: string,
  undo?: ToastAction,
): Promise<void> {
  try {
    await call("PUT /api/organizer/matches/:id", { params: { id }, body: { referee_player_id: referee } });
    toast.success(done, undo);
  } catch (error) {
    toast.error(messageOf(error, t`Couldn't assign the referee. Try again.`));
  }
  await refreshTournaments();
}
