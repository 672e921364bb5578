import { t } from "@lingui/core/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "../lib/problem.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { ErrorState } from "./states.tsx";

export type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Shown while there is nothing yet: a skeleton of what will come. */
  waiting: ReactNode;
  /** The spec's message for a failure; the server's own appears below it. */
  failure: string;
  children: (data: Data) => ReactNode;
};

/** What a query brought, or its skeleton, or its error with a retry. Old data stays when a refresh fails. */
export function Loaded<Data>({ query, waiting, failure, children }: LoadedProps<Data>) {
  const retry = () => void query.refetch();
  if (query.data !== undefined)
    return (
      <>
        {query.isRefetchError && (
          <Notice tone="warning" action={<Button onClick={retry}>{t`Try again`}</Button>}>
            {t`${{ failure: failure.replace(/[^.]$/u, "$&.") }} This may be out of date.`}
          </Notice>
        )}
        {children(query.data)}
      </>
    );
  if (!query.isError) return waiting;
  const message = messageOf(query.error, "");
  return (
    <ErrorState title={failure} hint={message === "" || message === failure ? undefined : message} onRetry={retry} />
  );
}
