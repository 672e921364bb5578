import type { SetupSite } from "../../../config/setup-site.ts";
import type { Db } from "../../../database/database.ts";
import { useOf } from "./setup.read-model.ts";

/** In the head of Home while the installation is unused: Home then shows the way to its set-up. */
const TAGS = `<title>PocketHall</title>\n  <meta name="pockethall-setup" content="empty" />`;

/** Answers the tags for Home, until the installation is in use: after that the database is not asked again. */
export function createSetupMark(db: Db, site: SetupSite | undefined): (path: string) => Promise<string | undefined> {
  let isEmpty = site !== undefined;
  return async (path) => {
    if (!isEmpty || path !== "/") return undefined;
    ({ isEmpty } = await useOf(db));
    return isEmpty ? TAGS : undefined;
  };
}
