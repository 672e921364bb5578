import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { secondFactorQuery } from "./second-factor.queries.ts";
import styles from "./settings-page.module.css";

/** Whether log-in asks for a code too, and the way to change it. */
export function SecondFactorCard() {
  const factor = useQuery(secondFactorQuery);
  return (
    <TitledCard
      title={t`Second factor`}
      aside={factor.data?.enabled ? <Chip tone="completed">{t`On`}</Chip> : undefined}
    >
      <Loaded
        query={factor}
        failure={t`Couldn't load your second factor`}
        waiting={<SkeletonRows rows={1} label={t`Loading your second factor`} />}
      >
        {({ enabled, recovery_codes_left }) => (
          <>
            <p className={styles.quiet}>
              {enabled
                ? t`Recovery codes left: ${recovery_codes_left}`
                : t`Log in with your password and a code from your phone.`}
            </p>
            <LinkButton to="/settings/second-factor">{enabled ? t`Manage` : t`Set up`}</LinkButton>
          </>
        )}
      </Loaded>
    </TitledCard>
  );
}
