import { t } from "@lingui/core/macro";
import type { Draw } from "@pockethall/contract/draws";
import type { Tournament } from "@pockethall/contract/tournaments";
import { challengeable } from "@pockethall/domain/draws";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { ladderQuery, refreshTournaments } from "./organizer.queries.ts";

/** Enters a challenge for players of a ladder: those without an account cannot make one themselves. */
export function EnterChallenge({ tournament }: { tournament: Tournament }) {
  const [isAsking, setIsAsking] = useState(false);
  const draw = useQuery(ladderQuery(tournament.id)).data;
  return (
    <>
      <Button disabled={!draw} onClick={() => setIsAsking(true)}>{t`Enter a challenge`}</Button>
      {isAsking && draw && <ChallengeDialog draw={draw} onClose={() => setIsAsking(false)} />}
    </>
  );
}

type Values = { challenger_id: string; opponent_id: string };
type Rung = NonNullable<Draw["ladder"]>[number];

/** The players that a player may challenge now. */
function withinReach({ ladder, options, rounds }: Draw, challengerId: string): Set<string> {
  const open = rounds
    .flatMap(({ games }) => games)
    .filter(({ status }) => status !== "completed" && status !== "cancelled");
  const busyIds = open.flatMap(({ player1, player2 }) => [player1.player?.id ?? "", player2.player?.id ?? ""]);
  const order = (ladder ?? []).map(({ player }) => player.id);
  return new Set(challengeable({ order, challengeReach: Number(options["challengeReach"]), busyIds }, challengerId));
}

const optionOf = ({ position, player }: Rung) => ({ value: player.id, label: `${position} · ${player.name}` });

function ChallengeDialog({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const form = useForm<Values>({
    initial: { challenger_id: "", opponent_id: "" },
    validate: ({ challenger_id, opponent_id }) => ({
      ...(challenger_id === "" ? { challenger_id: t`Choose the challenger` } : {}),
      ...(opponent_id === "" ? { opponent_id: t`Choose the player who is challenged` } : {}),
    }),
    submit: async (body) => {
      await call("POST /api/organizer/tournaments/:id/challenges", { params: { id: draw.tournament_id }, body });
      await refreshTournaments();
      toast.success(t`Challenge entered. You can enter its result under Games.`);
      onClose();
    },
    fallback: t`Couldn't enter the challenge. Try again.`,
  });
  const rungs = draw.ladder ?? [];
  const challengers = rungs.filter(({ player }) => withinReach(draw, player.id).size > 0);
  const within = withinReach(draw, form.values.challenger_id);
  const challenger = form.text("challenger_id");
  return (
    <FormDialog title={t`Enter a challenge`} form={form} action={t`Enter challenge`} onClose={onClose}>
      <SelectField
        label={t`Challenger`}
        options={challengers.map(optionOf)}
        emptyOption={t`Choose a player`}
        {...challenger}
        onChange={(event) => {
          challenger.onChange(event);
          form.set("opponent_id", "");
        }}
      />
      <SelectField
        label={t`Challenged player`}
        options={rungs.filter(({ player }) => within.has(player.id)).map(optionOf)}
        emptyOption={t`Choose a player`}
        {...form.text("opponent_id")}
      />
      <p className="quiet">{t`If the challenger wins, they take this place on the ladder.`}</p>
    </FormDialog>
  );
}
