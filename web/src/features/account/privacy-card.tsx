import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { TitledCard } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import styles from "./profile-page.module.css";

type Privacy = Endpoints["GET /api/players/me/privacy"]["response"]["data"];

const privacyQuery = queryOptions({
  queryKey: ["own-privacy"],
  queryFn: async ({ signal }) => (await call("GET /api/players/me/privacy", { signal })).data,
});

const CHOICES = [
  ["show_picture", t`Show my picture`],
  ["show_bio", t`Show my bio`],
  ["show_earnings", t`Show my prize money`],
] as const satisfies readonly (readonly [keyof Privacy, string])[];

/** The player's public data; a choice applies at once. */
export function PrivacyCard() {
  const privacy = useQuery(privacyQuery);
  return (
    <TitledCard title={t`What others see`}>
      <Loaded
        query={privacy}
        failure={t`Couldn't load your privacy settings`}
        waiting={<SkeletonRows rows={3} label={t`Loading your privacy settings`} />}
      >
        {(shown) => <Choices shown={shown} />}
      </Loaded>
      <p
        className={styles.noBio}
      >{t`Your name, state and results are public. Your email and phone number stay private.`}</p>
      <p className={styles.noBio}>
        <Link to="/imported-results">{t`Results imported about you`}</Link>
      </p>
    </TitledCard>
  );
}

function Choices({ shown }: { shown: Privacy }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (body: Privacy) => {
    setBusy(true);
    setProblem(null);
    client.setQueryData(privacyQuery.queryKey, body);
    try {
      client.setQueryData(privacyQuery.queryKey, (await call("PUT /api/players/me/privacy", { body })).data);
      void client.invalidateQueries({ queryKey: ["players"] });
    } catch (error) {
      client.setQueryData(privacyQuery.queryKey, shown);
      setProblem(messageOf(error, t`Couldn't save your choice. Try again.`));
    }
    setBusy(false);
  };
  return (
    <>
      {CHOICES.map(([name, label]) => (
        <CheckboxField
          key={name}
          label={label}
          checked={shown[name]}
          aria-disabled={busy}
          onChange={(event) => !busy && void choose({ ...shown, [name]: event.currentTarget.checked })}
        />
      ))}
      <FormError message={problem} />
    </>
  );
}
