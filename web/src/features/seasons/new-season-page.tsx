import { t } from "@lingui/core/macro";
import { STATES } from "@pockethall/domain/states";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { queryClient } from "../../lib/query.ts";
import { canOrganize } from "../../lib/roles.ts";
import { type User, useSession } from "../../lib/session-store.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Card } from "../../ui/card.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toast.ts";
import { seasonBody } from "./season-body.ts";
import { SeasonForm } from "./season-form.tsx";
import { SeasonPreview } from "./season-preview.tsx";
import { newSeason, type SeasonValues } from "./season-values.ts";
import styles from "./seasons.module.css";

/** /organize/season: a whole season in one go. */
export function NewSeasonPage() {
  const user = useSession((session) => session.user);
  if (!canOrganize(user))
    return <NotAllowed title={t`New season`} hint={t`Organisers and coordinators run seasons here.`} />;
  return <Wizard states={statesOf(user)} />;
}

/** A mere coordinator runs the own state; the server decides which that is. */
function statesOf(user: User | null): readonly string[] {
  const mayAll = user?.roles.some((role) => role === "organizer" || role === "admin") ?? false;
  return mayAll || !user?.state ? STATES : [user.state];
}

function Wizard({ states }: { states: readonly string[] }) {
  const navigate = useNavigate();
  const [values, setValues] = useState<SeasonValues>(() => newSeason(states));
  const [venues, setVenues] = useState<Record<string, string>>({});
  const [isPreview, setIsPreview] = useState(false);
  const keys = useRef(createAttemptKey());
  const create = async () => {
    const body = seasonBody(values, venues);
    const { data } = await attempt(keys.current, JSON.stringify(body), (idempotencyKey) =>
      call("POST /api/organizer/seasons", { body, idempotencyKey }),
    );
    toast.success(t`${{ count: data.tournaments.length }} tournaments created`);
    await queryClient.invalidateQueries({ queryKey: ["organizer"] });
    navigate(values.publish ? `/seasons/${data.id}` : "/organize", { replace: true });
  };
  return (
    <>
      <BackLink to="/organize">{t`Back to my tournaments`}</BackLink>
      <PageHeader
        title={t`New season`}
        subtitle={t`Qualifiers in the states, the zones and a national final, in one go.`}
      />
      {isPreview ? (
        <SeasonPreview
          values={values}
          venues={venues}
          onVenue={(key, venue) => setVenues((now) => ({ ...now, [key]: venue }))}
          onPublish={(publish) => setValues({ ...values, publish })}
          onBack={() => setIsPreview(false)}
          onCreate={create}
        />
      ) : (
        <Card className={styles.formCard}>
          <SeasonForm
            initial={values}
            states={states}
            onPreview={(next) => {
              setValues(next);
              setIsPreview(true);
            }}
          />
        </Card>
      )}
    </>
  );
}
