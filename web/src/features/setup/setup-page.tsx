import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { FirstAdminCard } from "./first-admin-card.tsx";
import { RestoreCard } from "./restore-card.tsx";
import { RestoreCopyCard } from "./restore-copy-card.tsx";
import { RestoreProgress } from "./restore-progress.tsx";
import styles from "./setup.module.css";
import { setupQuery } from "./setup.queries.ts";

/** /setup: what an installation needs before it can be used, for the holder of the code that its server printed. */
export function SetupPage() {
  const setup = useQuery(setupQuery);
  const [token, setToken] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title={t`Set up PocketHall`}
        subtitle={t`You need the set-up code. The server printed it when it started.`}
      />
      {token === null ? (
        <Loaded
          query={setup}
          failure={t`Couldn't check the installation`}
          waiting={<SkeletonRows rows={4} label={t`Checking the installation`} />}
        >
          {({ needs_admin, is_empty, limit_bytes, continuous_copy }) =>
            needs_admin || is_empty ? (
              <div className={styles.cards}>
                {continuous_copy && <RestoreCopyCard endsAt={continuous_copy.ends_at} onBegun={setToken} />}
                {needs_admin && <FirstAdminCard />}
                {is_empty && <RestoreCard limitBytes={limit_bytes} onBegun={setToken} />}
              </div>
            ) : (
              <EmptyState
                art="clock"
                title={t`This installation is set up`}
                action={<LinkButton to="/">{t`Go to Home`}</LinkButton>}
              />
            )
          }
        </Loaded>
      ) : (
        <RestoreProgress token={token} onAgain={() => setToken(null)} />
      )}
    </>
  );
}
