import { t } from "@lingui/core/macro";
import type { Hall } from "@pockethall/contract/order-of-play";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../lib/session-store.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import type { DeskTabProps } from "./desk-tab-props.ts";
import { Officials } from "./officials.tsx";
import { hallOfficialsQuery, hallQuery, officialsQuery } from "./organizer.queries.ts";
import { hallWorkplace, tournamentWorkplace } from "./workplace.ts";

/** Everyone with a task in the tournament, and appointing more. */
export function PeopleTab({ tournament }: DeskTabProps) {
  const me = useSession((session) => session.user);
  const officials = useQuery(officialsQuery(tournament.id));
  const isCoOrganizer = officials.data?.some(({ user_id, role }) => user_id === me?.id && role === "co-organizer");
  return <Officials query={officials} workplace={tournamentWorkplace(tournament.id, !isCoOrganizer)} />;
}

/** Everyone with a task in what is played in a hall, and appointing more. */
export function HallOfficials({ id }: { id: string }) {
  const hall = useQuery(hallQuery(id));
  return (
    <>
      <BackLink to="/organize?view=halls">{t`Back to your halls`}</BackLink>
      <Loaded query={hall} waiting={<SkeletonRows label={t`Loading the hall`} />} failure={t`Couldn't load the hall`}>
        {(data) => <OwnHall hall={data} />}
      </Loaded>
    </>
  );
}

function OwnHall({ hall: { id, name, owner, is_own } }: { hall: Hall }) {
  const mayAppointAll = useSession(({ user }) => user?.id === owner.id || (user?.roles.includes("admin") ?? false));
  const officials = useQuery({ ...hallOfficialsQuery(id), enabled: is_own });
  if (!is_own) return <NotAllowed title={name} hint={t`Only its owner appoints the officials of this hall.`} />;
  return (
    <>
      <PageHeader
        title={name}
        subtitle={t`Referees and markers can be assigned in every tournament at this hall. Co-organisers run those of its owner.`}
      />
      <Officials query={officials} workplace={hallWorkplace(id, mayAppointAll)} />
    </>
  );
}
