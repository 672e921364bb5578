import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { LinkButton } from "./button.tsx";
import { PageHeader } from "./page-header.tsx";
import { ErrorState } from "./states.tsx";

/** A page that exists, but not for this user. */
export function NotAllowed({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <ErrorState
        title={t`You don't have access to this page.`}
        hint={hint}
        art="table"
        action={action ?? <LinkButton to="/">{t`Go home`}</LinkButton>}
      />
    </>
  );
}
