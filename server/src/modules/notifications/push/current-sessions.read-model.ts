import { type IdleLimits, NOT_REMEMBERED_MS } from "@pockethall/domain/session-idle";
import { type RawBuilder, sql } from "kysely";

/** At which moment, and for how long sessions may go unused. */
export type Moment = { now: Date; idleLimits: IdleLimits };

// The rule by which `modules/accounts` finds a caller, in SQL: a phone that could not act for its owner any more shows
// nothing of theirs. (`modules/accounts` imports this module, so it is not there; a test holds the two together.)

/** Whether the session `s` was neither ended nor is over, and its account is neither locked nor closed. */
export const isNotOver = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  s.revoked_at is null and s.expires_at > ${now}
  and exists (select from users owner where owner.id = s.user_id and owner.locked_at is null and owner.closed_at is null))`;

/** Whether the session `s` would still be taken for its owner. */
export const isCurrent = ({ now, idleLimits }: Moment): RawBuilder<boolean> => {
  const { rememberedMs, otherMs, staffMs } = idleLimits;
  return sql<boolean>`(${isNotOver(now)} and s.last_seen_at > ${now}::timestamptz - interval '1 millisecond' * least(
    case when s.expires_at - s.created_at > interval '1 millisecond' * ${NOT_REMEMBERED_MS}::float8
      then ${rememberedMs}::float8 else ${otherMs}::float8 end,
    case when exists (select from user_roles r where r.user_id = s.user_id and r.role in ('finance', 'admin'))
      then ${staffMs}::float8 end))`;
};
