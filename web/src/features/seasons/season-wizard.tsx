import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { queryClient } from "../../lib/query.ts";
import { FormCard } from "../../ui/form-section.tsx";
import { toast } from "../../ui/toast.ts";
import { seasonBody } from "./season-body.ts";
import { SeasonForm } from "./season-form.tsx";
import { SeasonPreview } from "./season-preview.tsx";
import { newSeason, type SeasonValues } from "./season-values.ts";

/** The form of a season and, once it is checked, the preview; these states are the ones that the user may run. */
export function SeasonWizard({ states }: { states: readonly string[] }) {
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
  return isPreview ? (
    <SeasonPreview
      values={values}
      venues={venues}
      onVenue={(key, venue) => setVenues((now) => ({ ...now, [key]: venue }))}
      onPublish={(publish) => setValues({ ...values, publish })}
      onBack={() => setIsPreview(false)}
      onCreate={create}
    />
  ) : (
    <FormCard>
      <SeasonForm
        initial={values}
        states={states}
        onPreview={(next) => {
          setValues(next);
          setIsPreview(true);
        }}
      />
    </FormCard>
  );
}
