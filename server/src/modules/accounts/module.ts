import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_TEN_MINUTES, run, withEmail, withId } from "../../jobs/tasks.ts";
import { accountsRoutes } from "./accounts.routes.ts";
import { createAccountsService } from "./accounts.service.ts";
import { peopleRoutes } from "./people.routes.ts";

type Parts = Parameters<typeof accountsRoutes>[1] & Parameters<typeof peopleRoutes>[1];

type Services = {
  accounts: {
    forgetExpired: () => Promise<unknown>;
    notifySignUp: (id: string) => Promise<unknown>;
    sendResetLink: (email: string) => Promise<unknown>;
  };
};

type AccountsOptions = Parameters<typeof createAccountsService>[0];

/** `onClosing`: what other modules do when an account closes. */
export const createAccountServices = (
  context: ServiceContext & Pick<AccountsOptions, "passwordCost">,
  { onClosing }: Pick<AccountsOptions, "onClosing">,
) => ({ accounts: createAccountsService({ ...context, onClosing }) });

/** Accounts, sessions, roles and second factors. */
export const accountsModule = serverModule({
  ownedTables: [
    "contact_changes",
    "contact_codes",
    "known_clients",
    "login_challenges",
    "login_failures",
    "login_log",
    "login_throttles",
    "password_resets",
    "recovery_codes",
    "second_factors",
    "sessions",
    "user_roles",
    "users",
  ],
  routes: (serve, parts: Parts) => {
    accountsRoutes(serve, parts);
    peopleRoutes(serve, parts);
  },
  tasks: ({ accounts }: Services) => ({
    "forget-sessions": run(() => accounts.forgetExpired()),
    "notify-sign-up": withId((id) => accounts.notifySignUp(id)),
    "send-reset-link": withEmail((email) => accounts.sendResetLink(email)),
  }),
  cron: {
    "forget-sessions": EVERY_TEN_MINUTES,
  },
});
