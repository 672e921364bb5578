import { idFrom, type UserId } from "@pockethall/domain/ids";
import type { Transact, Tx } from "../../database/transact.ts";
import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { withEmail, withId } from "../../jobs/tasks.ts";
import { createAccountsFlow } from "./accounts.flow.ts";
import { accountsRoutes } from "./accounts.routes.ts";
import { createAccountsService } from "./accounts.service.ts";
import { apiTokensRoutes } from "./api-tokens/api-tokens.routes.ts";
import { minorsRoutes } from "./minors/minors.routes.ts";
import { organizerApplicationsRoutes } from "./organizer-applications/organizer-applications.routes.ts";
import { createOrganizerApplicationsService } from "./organizer-applications/organizer-applications.service.ts";
import { createPasswords } from "./passwords.ts";
import { peopleRoutes } from "./people.routes.ts";

type Parts = Parameters<typeof accountsRoutes>[1] &
  Parameters<typeof apiTokensRoutes>[1] &
  Parameters<typeof peopleRoutes>[1] &
  Parameters<typeof minorsRoutes>[1] &
  Parameters<typeof organizerApplicationsRoutes>[1];

type Services = {
  transact: Transact;
  accounts: {
    notifySignUp: (tx: Tx, id: UserId) => Promise<unknown>;
    sendResetLink: (tx: Tx, email: string) => Promise<unknown>;
  };
};

type AccountsOptions = Parameters<typeof createAccountsService>[0];

/** `onClosing`: what other modules do when an account closes. `passwordCost` is for tests: production uses PASSWORD_COST. */
export const createAccountServices = (
  context: ServiceContext & Pick<AccountsOptions, "passwordCost">,
  { onClosing }: Pick<AccountsOptions, "onClosing">,
) => {
  const { passwordCost } = context;
  const parts = {
    ...context,
    onClosing,
    passwords: createPasswords(passwordCost),
  };
  return {
    accounts: createAccountsService(parts),
    accountsFlow: createAccountsFlow(parts),
    organizerApplications: createOrganizerApplicationsService(parts),
    support: context.support,
  };
};

/** Accounts, sessions, roles and second factors. */
export const accountsModule = serverModule({
  ownedTables: [
    "api_tokens",
    "adult_declarations",
    "contact_changes",
    "contact_codes",
    "guardian_requests",
    "held_names",
    "known_clients",
    "login_challenges",
    "login_failures",
    "login_log",
    "login_throttles",
    "minors",
    "organizer_applications",
    "password_resets",
    "recovery_codes",
    "second_factors",
    "sessions",
    "sign_up_attempts",
    "user_roles",
    "users",
  ],
  routes: (serve, parts: Parts) => {
    accountsRoutes(serve, parts);
    apiTokensRoutes(serve, parts);
    peopleRoutes(serve, parts);
    minorsRoutes(serve, parts);
    organizerApplicationsRoutes(serve, parts);
  },
  tasks: ({ transact, accounts }: Services) => ({
    "notify-sign-up": withId((id) => transact((tx) => accounts.notifySignUp(tx, idFrom(id)))),
    "send-reset-link": withEmail((email) => transact((tx) => accounts.sendResetLink(tx, email))),
  }),
});
