import { useQuery } from "@tanstack/react-query";
import * as texts from "../../texts/account/settings-page.ts";
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
      title={texts.secondFactor}
      aside={factor.data?.enabled ? <Chip tone="completed">{texts.on}</Chip> : undefined}
    >
      <Loaded
        query={factor}
        failure={texts.failedToFetchYourSecond}
        waiting={<SkeletonRows rows={1} label={texts.loadingYourSecondFactor} />}
      >
        {({ enabled, recovery_codes_left }) => (
          <>
            <p className={styles.quiet}>
              {enabled ? texts.recoveryCodesLeft(recovery_codes_left) : texts.aCodeFromYourPhone}
            </p>
            <LinkButton to="/settings/second-factor">{enabled ? texts.manage : texts.setUp}</LinkButton>
          </>
        )}
      </Loaded>
    </TitledCard>
  );
}
