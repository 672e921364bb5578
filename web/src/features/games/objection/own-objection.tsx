import { t } from "@lingui/core/macro";
import type { OwnObjection as Own } from "@pockethall/contract/objections";
import type { MatchId } from "@pockethall/domain/ids";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { queryClient } from "../../../lib/query.ts";
import { Button } from "../../../ui/button.tsx";
import { TitledCard } from "../../../ui/card.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { RecordTime } from "../../../ui/record-time.tsx";
import { toast } from "../../../ui/toast.ts";

/** `version`: the match changed, so the answer may have too. */
const objectionQuery = (id: MatchId, version: number) =>
  queryOptions({
    queryKey: ["objection", id, version],
    queryFn: async ({ signal }): Promise<Own> =>
      (await call("GET /api/matches/:id/objection", { params: { id }, signal })).data,
  });

/** For a player of a match that is over: objecting to its result, and what became of an objection. */
export function OwnObjection({ matchId, version }: { matchId: MatchId; version: number }) {
  const query = objectionQuery(matchId, version);
  const own = useQuery(query).data;
  const [isOpen, setIsOpen] = useState(false);
  if (!own || (own.until === null && own.objection === null)) return null;
  const object = async (reason: string) => {
    const { data } = await call("POST /api/matches/:id/objection", { params: { id: matchId }, body: { reason } });
    queryClient.setQueryData(query.queryKey, data);
    toast.success(t`The organiser has your objection`);
  };
  return (
    <TitledCard title={t`Is the result wrong?`}>
      {own.objection && <Answer objection={own.objection} />}
      {own.until !== null && (
        <>
          <p className="quiet">
            {t`You can object until`} <RecordTime value={own.until} />
          </p>
          <Button onClick={() => setIsOpen(true)}>{t`Object to the result`}</Button>
        </>
      )}
      {isOpen && (
        <ReasonDialog
          title={t`Object to the result`}
          action={t`Send to the organiser`}
          label={t`What is wrong`}
          hint={t`For example: "I won frame 3, the card says otherwise."`}
          missing={t`Say what is wrong with the result`}
          onConfirm={object}
          fallback={t`Couldn't send the objection. Try again.`}
          onClose={() => setIsOpen(false)}
        />
      )}
    </TitledCard>
  );
}

function Answer({ objection: { reason, status, answer } }: { objection: NonNullable<Own["objection"]> }) {
  return (
    <>
      <p>{t`You wrote: ${reason}`}</p>
      {status === "open" && <p className="quiet">{t`The organiser will decide. You get a notification.`}</p>}
      {status === "dismissed" && <p>{t`The result stays. ${{ answer: answer ?? "" }}`}</p>}
      {status === "settled" && <p>{t`The result was corrected.`}</p>}
    </>
  );
}
