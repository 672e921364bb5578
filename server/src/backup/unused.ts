/**
 * Whether a database of ours has not been used yet, as a condition of SQL: no role was given, nothing is played or
 * imported, no money was asked for or moved. People who only signed up do not count: on a public server an outsider's
 * account would keep the operator from a restore.
 */
export const IS_UNUSED = `
  not exists (select from user_roles) and not exists (select from tournaments)
  and not exists (select from ledger_entries) and not exists (select from payment_intents)
  and not exists (select from players where id not in (select player_id from users))`;
