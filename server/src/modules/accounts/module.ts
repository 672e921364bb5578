/** Accounts, sessions, roles and second factors. Only this module writes these tables. */
export const ownedTables = [
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
] as const;
