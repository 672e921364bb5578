import type { Db } from "../../platform/database/database.ts";
import type { Tx } from "../../platform/database/transact.ts";
import type { ServeEndpoint } from "../../platform/http/endpoints.ts";
import type { AccountsService } from "./accounts.service.ts";
import { findPeople, readPerson } from "./people.read-model.ts";

type Dependencies = {
  db: Db;
  accounts: AccountsService;
  transact: <Done>(work: (tx: Tx) => Promise<Done>) => Promise<Done>;
};

/** Endpoints of admins: search of accounts, roles, locks and sessions. */
export function peopleRoutes(serve: ServeEndpoint, { db, accounts, transact }: Dependencies): void {
  const changed = async (userId: string, work: (tx: Tx) => Promise<void>) => ({
    data: await transact(async (tx) => {
      await work(tx);
      return readPerson(tx.db, userId);
    }),
  });
  serve("GET /api/admin/users", ({ query }) => findPeople(db, query));
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
}
