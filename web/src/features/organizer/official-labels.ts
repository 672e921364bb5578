import { t } from "@lingui/core/macro";
import type { AppointedRole, Official } from "@pockethall/contract/officials";

type Kind = "tournament" | "hall";
type Texts = Readonly<Record<Kind, Readonly<Record<AppointedRole, string>>>>;

export const OFFICIAL_LABELS: Readonly<Record<Official["role"], string>> = {
  owner: t`Owner`,
  "co-organizer": t`Co-organiser`,
  referee: t`Referee`,
  marker: t`Marker`,
};

/** What each task means, for the person who appoints. */
export const TASK_HINTS: Texts = {
  tournament: {
    referee: t`A referee scores the matches you assign to them.`,
    marker: t`A marker scores the matches you assign to them, such as the loser of the last match at the table.`,
    "co-organizer": t`A co-organiser can do everything you can here, except appoint co-organisers.`,
  },
  hall: {
    referee: t`A referee can be assigned to matches in every tournament at this hall.`,
    marker: t`A marker can be assigned to matches in every tournament at this hall.`,
    "co-organizer": t`A co-organiser runs every tournament of the hall's owner at this hall, but appoints no co-organisers.`,
  },
};

/** What the invited person will do. */
export const TASK_OFFERS: Texts = {
  tournament: {
    referee: t`As a referee, you score the matches that are assigned to you.`,
    marker: t`As a marker, you score the matches that are assigned to you.`,
    "co-organizer": t`As a co-organiser, you run this tournament with the organiser.`,
  },
  hall: {
    referee: t`As a referee of this hall, you score the matches there that are assigned to you.`,
    marker: t`As a marker of this hall, you score the matches there that are assigned to you.`,
    "co-organizer": t`As a co-organiser of this hall, you run the tournaments that its owner holds there.`,
  },
};

/** What the end of an appointment means, for the person who ends it. */
export function removalText(kind: Kind, role: Official["role"]): string {
  if (kind === "hall")
    return role === "co-organizer"
      ? t`They can no longer see or manage the tournaments at this hall. Their actions stay in the history.`
      : t`Their open matches at this hall will have no referee. Matches they have scored stay as they are.`;
  return role === "co-organizer"
    ? t`They can no longer see or manage this tournament. Their actions stay in the history.`
    : t`Their open matches will have no referee. Matches they have scored stay as they are.`;
}

/** The tasks that a person may give: co-organizers of a tournament, for one, appoint no co-organizers. */
export const rolesFor = (mayAppointAll: boolean): readonly AppointedRole[] =>
  mayAppointAll ? ["referee", "marker", "co-organizer"] : ["referee", "marker"];
