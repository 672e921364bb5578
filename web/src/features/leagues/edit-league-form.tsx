import { t } from "@lingui/core/macro";
import type { LeagueDetail } from "@pockethall/contract/leagues";
import { useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import { useSession } from "../../lib/session-store.ts";
import { FormCard } from "../../ui/form-section.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import { LeagueForm } from "./league-form.tsx";
import { statesOf } from "./league-states.ts";
import { type LeagueValues, leagueBody, valuesOf } from "./league-values.ts";
import { refreshLeagues } from "./leagues.queries.ts";

/** All of a league that can still change. */
export function EditLeagueForm({ league }: { league: LeagueDetail }) {
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const { id, status, member_count } = league;
  if (status !== "draft" && status !== "open")
    return <EmptyState art="rack" title={t`This league has started, so it can't be changed.`} />;
  const save = async (values: LeagueValues) => {
    await call("PUT /api/leagues/:id", { params: { id }, body: leagueBody(values) });
    await refreshLeagues();
    toast.success(t`League saved`);
    navigate(`/leagues/${id}`, { replace: true });
  };
  return (
    <FormCard>
      <LeagueForm
        states={statesOf(user)}
        initial={valuesOf(league)}
        editing={{ isJoined: member_count > 0 }}
        onSubmit={save}
      />
    </FormCard>
  );
}
