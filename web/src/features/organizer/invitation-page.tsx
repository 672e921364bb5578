import { t } from "@lingui/core/macro";
import type { Invitation } from "@pockethall/contract/officials";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { rereadUser } from "../../lib/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { FormError } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TASK_OFFERS } from "./official-labels.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: async ({ signal }) => (await call("GET /api/invitations/:token", { params: { token }, signal })).data,
  });

/** /invitations/:token: what an invitation link offers, and accepting it. */
export function InvitationPage() {
  const { token = "" } = useParams();
  const invitation = useQuery(invitationQuery(token));
  return (
    <>
      <PageHeader title={t`Invitation`} />
      <Loaded
        query={invitation}
        waiting={<SkeletonRows label={t`Loading the invitation`} />}
        failure={t`Couldn't load the invitation`}
      >
        {(data) => <Offer token={token} offer={data} />}
      </Loaded>
    </>
  );
}

function Offer({ token, offer: { tournament, hall, role, inviter } }: { token: string; offer: Invitation }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await call("POST /api/invitations/:token/accept", { params: { token } });
      await rereadUser();
      await refreshTournaments();
      const desk = tournament ? `/organize/${tournament.id}` : "/organize";
      void navigate(role === "co-organizer" ? desk : "/referee", { replace: true });
    } catch (error) {
      setProblem(messageOf(error, t`Couldn't accept. Try again.`));
      setBusy(false);
    }
  };
  return (
    <TitledCard title={(tournament ?? hall)?.name ?? ""}>
      <div className={styles.stack}>
        <p>{t`${inviter} invites you.`}</p>
        <p>{TASK_OFFERS[hall ? "hall" : "tournament"][role]}</p>
        <FormError message={problem} />
        <div className={styles.buttons}>
          <Button variant="primary" large loading={busy} onClick={() => void accept()}>
            {t`Accept`}
          </Button>
          {tournament && <LinkButton large to={`/tournaments/${tournament.id}`}>{t`View the tournament`}</LinkButton>}
          {hall && <LinkButton large to={`/halls/${hall.id}/board`}>{t`View the hall's matches`}</LinkButton>}
        </div>
      </div>
    </TitledCard>
  );
}
