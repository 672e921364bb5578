import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import { canOrganize } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { FormCard } from "../../ui/form-section.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toast.ts";
import { LeagueForm } from "./league-form.tsx";
import { statesOf } from "./league-states.ts";
import { type LeagueValues, leagueBody, newLeague } from "./league-values.ts";
import { refreshLeagues } from "./leagues.queries.ts";

/** /leagues/new: a league, as a draft or open at once. */
export function NewLeaguePage() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  if (!canOrganize(user))
    return <NotAllowed title={t`New league`} hint={t`This page is for organisers and coordinators.`} />;
  const [states, home] = [statesOf(user), user?.state ?? ""];
  const create = async (values: LeagueValues) => {
    const { data } = await call("POST /api/leagues", { body: leagueBody(values) });
    if (values.open) await call("POST /api/leagues/:id/open", { params: { id: data.id } });
    await refreshLeagues();
    toast.success(values.open ? t`The league is open` : t`Draft saved`);
    navigate(`/leagues/${data.id}`, { replace: true });
  };
  return (
    <>
      <BackLink to="/leagues">{t`Back to leagues`}</BackLink>
      <PageHeader title={t`New league`} subtitle={t`A round robin over weeks, or a ladder with challenges.`} />
      <FormCard>
        <LeagueForm
          states={states}
          initial={newLeague(states.includes(home) ? home : "")}
          editing={null}
          onSubmit={create}
        />
      </FormCard>
    </>
  );
}
