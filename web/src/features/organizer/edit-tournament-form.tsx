import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";
import { toast } from "../../ui/toast.ts";
import { CurrentImage } from "./current-image.tsx";
import { editFacts } from "./edit-facts.ts";
import { inFormFields } from "./form-fields.ts";
import { type Merge, mergeEdits } from "./merge-edits.ts";
import { MergeNotice } from "./merge-notice.tsx";
import { ownTournamentQuery, refreshTournaments, stepsQuery } from "./organizer.queries.ts";
import { tournamentBody } from "./tournament-body.ts";
import { TournamentForm } from "./tournament-form.tsx";
import { type TournamentValues, valuesOf } from "./tournament-values.ts";

/** The form of a saved tournament. A merge reopens it with the typed and the current values. */
export function EditTournamentForm({ tournament }: { tournament: Tournament }) {
  const edit = useEdit(tournament);
  const plays = useQuery(stepsQuery(tournament.id)).data?.plays ?? false;
  return (
    <TournamentForm
      key={edit.base.version}
      initial={edit.initial}
      facts={editFacts(tournament, plays)}
      submitLabel={edit.merge ? t`Save mine` : t`Save`}
      fallback={t`Couldn't save. Try again.`}
      onSubmit={edit.save}
      notice={() => edit.merge && <MergeNotice merge={edit.merge} current={edit.base.values} />}
      picture={<CurrentImage tournament={tournament} />}
    />
  );
}

type Base = { version: number; values: TournamentValues };
const baseOf = (tournament: Tournament): Base => ({
  version: tournament.settings?.version ?? 1,
  values: valuesOf(tournament),
});

/** One form from its opening to its saving; an edit by another organizer loses nothing that was typed. */
function useEdit(tournament: Tournament) {
  const navigate = useNavigate();
  const [base, setBase] = useState(() => baseOf(tournament));
  const [merge, setMerge] = useState<Merge | null>(null);
  const save = async (typed: TournamentValues) => {
    const { id } = tournament;
    try {
      const body = { ...tournamentBody(typed), version: base.version };
      await call("PUT /api/organizer/tournaments/:id", { params: { id }, body });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== "tournament-changed") throw inFormFields(error);
      const current = baseOf(await queryClient.fetchQuery({ ...ownTournamentQuery(id), staleTime: 0 }));
      setMerge(mergeEdits(base.values, typed, current.values));
      setBase(current);
      return;
    }
    await refreshTournaments();
    toast.success(t`Tournament saved`);
    navigate(`/organize/${id}`);
  };
  return { base, merge, initial: merge?.values ?? base.values, save };
}
