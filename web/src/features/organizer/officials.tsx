import { t } from "@lingui/core/macro";
import type { Official } from "@pockethall/contract/officials";
import type { UseQueryResult } from "@tanstack/react-query";
import { useSession } from "../../lib/session-store.ts";
import { TitledCard } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { AppointCard } from "./appoint-card.tsx";
import { InviteCard } from "./invite-card.tsx";
import { OfficialRow } from "./official-row.tsx";
import styles from "./organizer.module.css";
import { hallWorkplace, type Workplace } from "./workplace.ts";

type OfficialsProps = { query: UseQueryResult<Official[]>; workplace: Workplace };

/** Everyone with a task in a tournament or a hall, and appointing more by name or by a link. */
export function Officials({ query, workplace }: OfficialsProps) {
  const me = useSession((session) => session.user);
  return (
    <div className={styles.desk}>
      <TitledCard title={t`People`}>
        <Loaded query={query} waiting={<SkeletonRows label={t`Loading people`} />} failure={t`Couldn't load people`}>
          {(list) => (
            <ul className={styles.list}>
              {list.map((official) => (
                <OfficialRow
                  key={`${official.user_id} ${official.hall?.id ?? ""}`}
                  official={official}
                  workplace={official.hall ? hallWorkplace(official.hall.id, false) : workplace}
                  mayRemove={mayRemove(official, workplace, official.user_id === me?.id)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </TitledCard>
      {query.data && (
        <div className={styles.stack}>
          <AppointCard workplace={workplace} />
          <InviteCard workplace={workplace} />
        </div>
      )}
    </div>
  );
}

/** People remove officials that they may appoint, and themselves; a tournament does not remove the officials of its hall. */
function mayRemove({ role, hall }: Official, { roles }: Workplace, isOwn: boolean): boolean {
  if (role === "owner") return false;
  return isOwn || (hall === null && roles.includes(role));
}
