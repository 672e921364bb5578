import { t } from "@lingui/core/macro";
import type { MarkerOffer } from "@pockethall/contract/floor";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { refreshUser } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { FormError } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";

const offerQuery = (token: string) =>
  queryOptions({
    queryKey: ["marker-code", token],
    queryFn: async ({ signal }) => (await call("GET /api/marker-codes/:token", { params: { token }, signal })).data,
  });

/** /mark/:token: the match that a code at a table offers to mark. */
export function MarkerCodePage() {
  const { token = "" } = useParams();
  const offer = useQuery(offerQuery(token));
  return (
    <>
      <PageHeader title={t`Mark a match`} />
      <Loaded query={offer} waiting={<SkeletonRows label={t`Loading the match`} />} failure={t`Couldn't open the code`}>
        {(data) => <Offer token={token} offer={data} />}
      </Loaded>
    </>
  );
}

function Offer({ token, offer }: { token: string; offer: MarkerOffer }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await call("POST /api/marker-codes/:token/accept", { params: { token } });
      refreshUser((await call("GET /api/auth/me")).data);
      void navigate(`/referee/matches/${data.match_id}`, { replace: true });
    } catch (error) {
      setProblem(messageOf(error, t`Couldn't open the pad. Try again.`));
      setBusy(false);
    }
  };
  const facts = [offer.label, offer.tournament, ...(offer.table === null ? [] : [offer.table])];
  return (
    <TitledCard title={t`${{ name: offer.player1 }} vs ${{ otherName: offer.player2 }}`}>
      <FormStack onSubmit={(event) => event.preventDefault()}>
        <p className="quiet">{facts.join(" · ")}</p>
        <p>{t`You score this match on your phone until it is over.`}</p>
        <FormError message={problem} />
        <Button variant="primary" large loading={busy} onClick={() => void accept()}>
          {t`Score this match`}
        </Button>
      </FormStack>
    </TitledCard>
  );
}
