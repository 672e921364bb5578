import { t } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import styles from "./version-line.module.css";

const versionQuery = queryOptions({
  queryKey: ["version"],
  queryFn: async ({ signal }) => (await call("GET /api/version", { signal })).data,
  staleTime: 3_600_000, // an update restarts the server, not this page
});

/** The running version, for reports to the maintainers. */
export function VersionLine() {
  const { data } = useQuery(versionQuery);
  return (
    <p className={styles.line}>
      {data && t`PocketHall ${{ version: data.version }}, database ${{ schema: data.schema }}`}
    </p>
  );
}
