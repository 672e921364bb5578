import { serverModule } from "../../http/server-module.ts";

/** Second approvals of money. */
export const approvalsModule = serverModule({
  ownedTables: ["money_approvals"],
});
