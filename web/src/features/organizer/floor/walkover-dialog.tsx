import { plural, t } from "@lingui/core/macro";
import type { FloorMatch } from "@pockethall/contract/floor";
import type { TournamentGame } from "@pockethall/contract/games";
import type { ResultPreview } from "@pockethall/contract/results";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { useForm } from "../../../ui/use-form.ts";
import { refreshTournaments, resultPreviewQuery } from "../organizer.queries.ts";
import type { ResultBody } from "../result-values.ts";
import { undoWalkover } from "../undo-walkover.ts";
import styles from "./floor.module.css";
import { minutesBetween } from "./minutes-since.ts";
import { pairOf } from "./use-floor.ts";

type WalkoverDialogProps = {
  match: FloorMatch;
  game: TournamentGame;
  /** When the match was called; null: it was not. */
  calledAt: string | null;
  onClose: () => void;
};
type Missing = "player1" | "player2" | "both";

/** Asks who is missing, shows what follows from it, and ends the match without play. */
export function WalkoverDialog({ match, game, calledAt, onClose }: WalkoverDialogProps) {
  const [calledMinutes] = useState(() => (calledAt === null ? null : minutesBetween(calledAt, Date.now())));
  const [missing, setMissing] = useState<Missing | null>(null);
  const body = missing && bodyOf(game, missing, calledMinutes);
  const form = useForm({
    initial: {},
    validate: () => ({}),
    submit: async () => {
      if (body === null) return;
      await call("PUT /api/organizer/matches/:id/result", { params: { id: game.id }, body });
      await refreshTournaments();
      toast.success(
        missing === "both"
          ? t`Match closed: ${{ names: pairOf(match) }}`
          : t`Walkover saved: ${{ names: pairOf(match) }}`,
        undoWalkover(game.id, pairOf(match)),
      );
      onClose();
    },
    fallback: t`Couldn't save the walkover. Try again.`,
  });
  // While it is being saved, the live stream can bring the match as it is afterwards: then nothing follows any more.
  const preview = useQuery({ ...resultPreviewQuery(game.id, body), enabled: body !== null && !form.busy });
  return (
    <FormDialog
      title={t`Walkover: ${{ names: pairOf(match) }}`}
      form={form}
      action={missing === "both" ? t`Close the match` : t`Save the walkover`}
      danger
      disabled={!preview.isSuccess}
      onClose={onClose}
    >
      {calledMinutes !== null && <p>{t`Called ${{ minutes: calledMinutes }} min ago.`}</p>}
      <fieldset className={styles.choices}>
        <legend>{t`Who is missing?`}</legend>
        {choicesOf(match).map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="missing" checked={missing === value} onChange={() => setMissing(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      {body !== null && (
        <Loaded
          query={preview}
          waiting={<SkeletonRows rows={2} label={t`Checking what follows`} />}
          failure={t`Couldn't check what follows`}
        >
          {(data) => <Effect preview={data} gameId={game.id} />}
        </Loaded>
      )}
    </FormDialog>
  );
}

const choicesOf = ({ player1, player2 }: FloorMatch): { value: Missing; label: string }[] => [
  { value: "player1", label: player1?.name ?? t`TBD` },
  { value: "player2", label: player2?.name ?? t`TBD` },
  { value: "both", label: t`Both players` },
];

function bodyOf(
  { player1_id, player2_id, version }: TournamentGame,
  missing: Missing,
  minutes: number | null,
): ResultBody {
  const reason =
    minutes === null
      ? t`Not at the table`
      : plural({ minutes }, { one: "No answer # minute after the call", other: "No answer # minutes after the call" });
  if (missing === "both") return { outcome: "void", reason, version };
  return { outcome: "walkover", winner_id: missing === "player1" ? player2_id : player1_id, reason, version };
}

/** What the server found by trying it. */
function Effect({ preview, gameId }: { preview: ResultPreview; gameId: string }) {
  const own = preview.matches.find(({ match_id }) => match_id === gameId);
  const others = preview.matches.filter(({ match_id }) => match_id !== gameId);
  return (
    <div role="status" className={styles.effect}>
      <p>
        <b>{own?.winner ? t`${{ name: own.winner }} wins without playing.` : t`This match has no winner.`}</b>
      </p>
      {others.length === 0 ? (
        <p className="quiet">{t`No other match changes.`}</p>
      ) : (
        <ul aria-label={t`Matches that change`}>
          {others.map((match) => (
            <li key={match.match_id}>{nextText(match)}</li>
          ))}
        </ul>
      )}
      {preview.ends_tournament && <Notice tone="warning">{t`This was the last match: the tournament ends.`}</Notice>}
    </div>
  );
}

function nextText({
  round_name,
  position,
  status,
  player1,
  player2,
  winner,
}: ResultPreview["matches"][number]): string {
  const match = t`${{ roundName: round_name }}, match ${{ position }}`;
  if (status === "completed" && winner !== null) return t`${{ match }}: ${{ name: winner }} advances without playing.`;
  if (status === "completed") return t`${{ match }}: not played.`;
  return t`${{ match }}: ${{ name: player1 ?? t`TBD` }} vs ${{ otherName: player2 ?? t`TBD` }}`;
}
