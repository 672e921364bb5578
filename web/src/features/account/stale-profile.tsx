import { t } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { refreshUser } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** The account as the server has it now: it may have been changed on another device. */
const profileQuery = queryOptions({
  queryKey: ["profile"],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const { data } = await call("GET /api/auth/me", { signal });
    refreshUser(data);
    return data.updated_at;
  },
});

/** Brings the profile up to date, and reports a failure. */
export function StaleProfile() {
  const profile = useQuery(profileQuery);
  if (!profile.isError) return null;
  const retry = () => void profile.refetch();
  return (
    <Notice tone="warning" action={<Button onClick={retry}>{t`Try again`}</Button>}>
      {t`Failed to fetch profile. This may be out of date.`}
    </Notice>
  );
}
