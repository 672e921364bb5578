import type { CronTime, Tasks } from "../jobs/tasks.ts";
import type { ServeEndpoint } from "./endpoints.ts";

type Declaration<Parts, Services> = {
  /** Only files of this module write these tables (`npm test -- --only "table owners"`). */
  ownedTables: readonly string[];
  /** Serves the endpoints of the module. */
  routes?: (serve: ServeEndpoint, parts: Parts) => void;
  /** The jobs of the module by name. Each may run twice, or beside another of the same name. */
  tasks?: (services: Services) => Tasks;
  /** When tasks without a payload run, in UTC. */
  cron?: Readonly<Record<string, CronTime>>;
};

export type ServerModule<Parts, Services> = Required<Declaration<Parts, Services>>;

/** Declares a module for `src/modules.ts`: what it owns, serves and runs. */
export const serverModule = <Parts = unknown, Services = unknown>(
  declaration: Declaration<Parts, Services>,
): ServerModule<Parts, Services> => ({
  routes: () => undefined,
  tasks: () => ({}),
  cron: {},
  ...declaration,
});
