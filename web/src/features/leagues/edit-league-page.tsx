import { t } from "@lingui/core/macro";
import type { LeagueDetail } from "@pockethall/contract/leagues";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { call } from "../../lib/api.ts";
import { canOrganize } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { FormCard } from "../../ui/form-section.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import { LeagueForm } from "./league-form.tsx";
import { statesOf } from "./league-states.ts";
import { type LeagueValues, leagueBody, valuesOf } from "./league-values.ts";
import { leagueQuery, refreshLeagues } from "./leagues.queries.ts";

/** /leagues/:id/edit: a league that has not started, for its organizer. */
export function EditLeaguePage() {
  const { id = "" } = useParams();
  const user = useSession((session) => session.user);
  const league = useQuery(leagueQuery(id, canOrganize(user)));
  return (
    <>
      <BackLink to={`/leagues/${id}`}>{t`Back to the league`}</BackLink>
      <PageHeader title={t`Edit league`} />
      <Loaded query={league} waiting={<SkeletonRows label={t`Loading league`} />} failure={t`Failed to fetch leagues`}>
        {(seen) =>
          seen.runs ? (
            <Edit league={seen.league} />
          ) : (
            <NotAllowed title={t`Edit league`} hint={t`Only the league's organiser can edit it.`} />
          )
        }
      </Loaded>
    </>
  );
}

function Edit({ league }: { league: LeagueDetail }) {
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
