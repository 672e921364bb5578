import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import type { Transact, Tx } from "../../database/transact.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { AccountsService } from "./accounts.service.ts";
import { listHeldNames } from "./held-names.read-model.ts";
import { auditOfPerson, findPeople, readPerson } from "./people.read-model.ts";
import { renamePlayer } from "./player-renames.ts";

type Dependencies = {
  db: Db;
  clock: Clock;
  accounts: AccountsService;
  transact: Transact;
};

/** Endpoints of admins: search of accounts, roles, locks, sessions and names. */
export function peopleRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, clock, accounts, transact } = deps;
  const changed = async (userId: UserId, work: (tx: Tx) => Promise<void>) => ({
    data: await transact(async (tx) => {
      await work(tx);
      return readPerson(tx.db, userId, tx.clock());
    }),
  });
  serve("GET /api/admin/users", ({ query }) => findPeople(db, query, clock()));
  serve("POST /api/admin/users/:id/roles", ({ params: { id: userId }, body, caller }) =>
    changed(userId, (tx) => accounts.grantByStaff(tx, { userId, actorId: caller.userId, ...body })),
  );
  serve("POST /api/admin/users/:id/roles/revoke", ({ params: { id: userId }, body, caller }) =>
    changed(userId, (tx) => accounts.revokeRole(tx, { userId, actorId: caller.userId, ...body })),
  );
  serve("POST /api/admin/users/:id/lock", ({ params: { id: userId }, body, caller }) =>
    changed(userId, (tx) => accounts.lockAccount(tx, { userId, actorId: caller.userId, ...body })),
  );
  serve("POST /api/admin/users/:id/unlock", ({ params: { id: userId }, body, caller }) =>
    changed(userId, (tx) => accounts.unlockAccount(tx, { userId, actorId: caller.userId, ...body })),
  );
  serve("POST /api/admin/users/:id/end-sessions", ({ params: { id: userId }, body, caller }) =>
    changed(userId, (tx) => accounts.endSessions(tx, { userId, actorId: caller.userId, ...body })),
  );
  serve("POST /api/admin/users/:id/close", ({ params: { id: userId }, body, caller }) =>
    changed(userId, (tx) => accounts.closeByStaff(tx, { userId, actorId: caller.userId, ...body })),
  );
  serve("GET /api/admin/users/:id/audit", ({ params, query }) => auditOfPerson(db, params.id, query));
  serve("GET /api/admin/held-names", ({ query }) => listHeldNames(db, query));
  serve("POST /api/admin/held-names/:id", ({ params: { id: playerId }, body, caller: actor }) =>
    transact((tx) => accounts.decideName(tx, { actor, playerId, ...body })),
  );
  serve("POST /api/admin/players/:id/rename", async ({ params: { id: playerId }, body, caller: actor }) => ({
    data: await transact((tx) => renamePlayer(tx, { actor, playerId, ...body })),
  }));
}
