import { t } from "@lingui/core/macro";
import type { AppointedRole, Official } from "@pockethall/contract/officials";

export const OFFICIAL_LABELS: Readonly<Record<Official["role"], string>> = {
  owner: t`Owner`,
  "co-organizer": t`Co-organiser`,
  referee: t`Referee`,
  marker: t`Marker`,
};

/** What each task means, for the person who appoints. */
export const TASK_HINTS: Readonly<Record<AppointedRole, string>> = {
  referee: t`A referee scores the matches you assign to them.`,
  marker: t`A marker scores the matches you assign to them, such as the loser of the last match at the table.`,
  "co-organizer": t`A co-organiser can do everything you can here, except appoint co-organisers.`,
};

/** What the invited person will do. */
export const TASK_OFFERS: Readonly<Record<AppointedRole, string>> = {
  referee: t`As a referee, you score the matches that are assigned to you.`,
  marker: t`As a marker, you score the matches that are assigned to you.`,
  "co-organizer": t`As a co-organiser, you run this tournament with the organiser.`,
};

/** The tasks that a person may give: co-organizers appoint no co-organizers. */
export const rolesFor = ({ isCoOrganizer }: { isCoOrganizer: boolean }): readonly AppointedRole[] =>
  isCoOrganizer ? ["referee", "marker"] : ["referee", "marker", "co-organizer"];
