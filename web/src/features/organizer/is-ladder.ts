import type { Tournament } from "@pockethall/contract/tournaments";
import { formatOf } from "@pockethall/domain/draws";

/** Whether players challenge each other until the organizer ends it. */
export const isLadder = ({ settings }: Pick<Tournament, "settings">): boolean =>
  settings !== undefined && formatOf(settings.format).challenges !== null;
