import type { FastifyInstance } from "fastify";
import type { CronTime, Tasks } from "../jobs/tasks.ts";
import type { ServeEndpoint } from "./endpoints.ts";

type Declaration<Parts, Services, MountParts> = {
  /** Only files of this module write these tables (`npm test -- --only "table owners"`). */
  ownedTables: readonly string[];
  /** Serves the endpoints of the module. */
  routes?: (serve: ServeEndpoint, parts: Parts) => void;
  /** Mounts what is no endpoint of the API (files, webhooks, pages), and starts what runs as long as the server does. */
  mount?: (http: FastifyInstance, parts: MountParts) => void | Promise<void>;
  /** The jobs of the module by name. Each may run twice, or beside another of the same name. */
  tasks?: (services: Services) => Tasks;
  /** When tasks without a payload run, in UTC. */
  cron?: Readonly<Record<string, CronTime>>;
};

export type ServerModule<Parts, Services, MountParts> = Required<Declaration<Parts, Services, MountParts>>;

/** Declares a module for `src/modules.ts`: what it owns, serves and runs. */
export const serverModule = <Parts = unknown, Services = unknown, MountParts = unknown>(
  declaration: Declaration<Parts, Services, MountParts>,
): ServerModule<Parts, Services, MountParts> => ({
  routes: () => undefined,
  mount: () => undefined,
  tasks: () => ({}),
  cron: {},
  ...declaration,
});
