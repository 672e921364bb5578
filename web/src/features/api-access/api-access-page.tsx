import { t } from "@lingui/core/macro";
import { canOrganize } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import styles from "./api-access.module.css";
import { ApiTokensCard } from "./api-tokens-card.tsx";
import { WebhooksCard } from "./webhooks-card.tsx";

/** /organize/api: how an organiser's own programs get in, and where events are sent. */
export function ApiAccessPage() {
  const mayOrganize = useSession((session) => canOrganize(session.user));
  if (!mayOrganize) return <NotAllowed title={t`API access`} hint={t`This page is for organisers.`} />;
  return (
    <>
      <BackLink to="/organize">{t`Back to my tournaments`}</BackLink>
      <PageHeader
        title={t`API access`}
        subtitle={t`Connect scoreboards, club websites and other programs`}
        actions={<a href="/docs">{t`API documentation`}</a>}
      />
      <div className={styles.page}>
        <ApiTokensCard />
        <WebhooksCard />
      </div>
    </>
  );
}
