import { t } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Mail, Phone } from "lucide-react";
import { call } from "../../lib/api.ts";
import { TitledCard } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import styles from "./settings-page.module.css";

const supportQuery = queryOptions({
  queryKey: ["support"],
  queryFn: async ({ signal }) => (await call("GET /api/support", { signal })).data,
  staleTime: 3_600_000,
});

/** How to reach the operator, by what the operator set; without that, the staff of the hall. */
export function SupportCard() {
  const support = useQuery(supportQuery);
  return (
    <TitledCard title={t`Support`}>
      <Loaded
        query={support}
        failure={t`Couldn't load the support contact`}
        waiting={<SkeletonRows rows={1} label={t`Loading the support contact`} />}
      >
        {({ email, phone }) => (
          <>
            {email && (
              <p className={styles.support}>
                <Mail aria-hidden="true" />
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            )}
            {phone && (
              <p className={styles.support}>
                <Phone aria-hidden="true" />
                <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
              </p>
            )}
            <p>
              {email || phone
                ? t`Include the tournament name or payment reference so we can help faster.`
                : t`Ask the staff at your hall or the organiser of your tournament.`}
            </p>
            <p>
              <Link to="/status">{t`Is everything working? See the status.`}</Link>
            </p>
          </>
        )}
      </Loaded>
    </TitledCard>
  );
}
