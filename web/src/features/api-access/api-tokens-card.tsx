import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./api-access.module.css";
import { type ApiToken, apiTokensQuery, type NewApiToken, revokeToken } from "./api-tokens.queries.ts";
import { NewTokenForm } from "./new-token-form.tsx";
import { SCOPE_LABELS } from "./scope-labels.ts";

const MASK = "phk_…";

/** The own API tokens, a new one, and the way to end each. */
export function ApiTokensCard() {
  const [made, setMade] = useState<NewApiToken | null>(null);
  const [isOpen, setOpen] = useState(false);
  const tokens = useQuery(apiTokensQuery);
  const take = (token: NewApiToken) => {
    setMade(token);
    setOpen(false);
  };
  return (
    <TitledCard title={t`API tokens`}>
      <div className={styles.stack}>
        <p className="quiet">{t`A program that holds a token works in the tournaments that you organise. It never reaches money, accounts or roles. Tokens end when you change your password or log out everywhere.`}</p>
        {made && (
          <Notice tone="success">
            <CopyField
              label={t`New token: ${{ name: made.name }}`}
              value={made.token}
              hint={t`Copy it now: it is shown only once.`}
            />
          </Notice>
        )}
        <Loaded
          query={tokens}
          failure={t`Couldn't load your API tokens`}
          waiting={<SkeletonRows rows={2} label={t`Loading your API tokens`} />}
        >
          {(rows) => <Tokens tokens={rows} />}
        </Loaded>
        {isOpen ? (
          <NewTokenForm onMade={take} />
        ) : (
          <div>
            <Button onClick={() => setOpen(true)}>{t`New token`}</Button>
          </div>
        )}
      </div>
    </TitledCard>
  );
}

function Tokens({ tokens }: { tokens: readonly ApiToken[] }) {
  if (tokens.length === 0) return <p>{t`No tokens yet`}</p>;
  return (
    <ul className={styles.list} aria-label={t`API tokens`}>
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
    </ul>
  );
}

function TokenRow({ token: { id, name, ending, scopes, expires_at, last_used_at } }: { token: ApiToken }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = async () => {
    await revokeToken(id);
    toast.success(t`${{ token: name }} revoked`);
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <p>
          <code>
            {MASK}
            {ending}
          </code>
        </p>
        <ul className={styles.allowed}>
          {scopes.map((scope) => (
            <li key={scope}>{SCOPE_LABELS[scope]}</li>
          ))}
        </ul>
        <p className="quiet">
          {t`Ends`} <RecordTime value={expires_at} />
        </p>
        <p className="quiet">
          {last_used_at === null ? (
            t`Not used yet`
          ) : (
            <>
              {t`Last used`} <RecordTime value={last_used_at} />
            </>
          )}
        </p>
      </div>
      <Button aria-label={t`Revoke ${{ token: name }}`} onClick={() => setAsking(true)}>
        {t`Revoke`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Revoke ${{ token: name }}?`}
          confirmLabel={t`Revoke`}
          danger
          onConfirm={revoke}
          fallback={t`Couldn't revoke the token`}
          onClose={() => setAsking(false)}
        >
          <p>{t`Programs that use it stop at once.`}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
