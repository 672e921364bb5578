import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { BackLink } from "../../ui/back-link.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { originOf } from "./origin.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factor.module.css";
import { type SecondFactor, secondFactorQuery } from "./second-factor.queries.ts";
import { SecondFactorOn } from "./second-factor-on.tsx";
import { SecondFactorSetUp } from "./second-factor-set-up.tsx";

/** /settings/second-factor: sets up, replaces and turns off the codes of an authenticator app. */
export function SecondFactorPage() {
  const factor = useQuery(secondFactorQuery);
  return (
    <div className={styles.page}>
      <BackLink to="/settings">{t`Settings`}</BackLink>
      <PageHeader title={t`Second factor`} subtitle={t`Log in with your password and a code from your phone.`} />
      <Loaded
        query={factor}
        failure={t`Couldn't load your second factor`}
        waiting={<SkeletonRows rows={3} label={t`Loading your second factor`} />}
      >
        {(data) => <CurrentStatus factor={data} />}
      </Loaded>
    </div>
  );
}

function CurrentStatus({ factor }: { factor: SecondFactor }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { state } = useLocation();
  const origin = originOf(state);
  if (codes)
    return <RecoveryCodes codes={codes} continueTo={origin === "/" ? null : origin} onDone={() => setCodes(null)} />;
  if (factor.enabled) return <SecondFactorOn factor={factor} onNewCodes={setCodes} />;
  return (
    <>
      {factor.required && (
        <Notice tone="warning">{t`Your role needs a second factor. Set it up to continue your work.`}</Notice>
      )}
      <TitledCard title={t`Set up`}>
        <SecondFactorSetUp onCodes={setCodes} />
      </TitledCard>
    </>
  );
}
