import { t } from "@lingui/core/macro";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";
import { type PreferenceChange, type Preferences, preferencesQuery } from "./preferences.queries.ts";

/** The preferences with a change on top: what the server will answer. */
export function withChange(
  current: Preferences,
  { channels, events = [], quiet_hours: quiet, text_calls, whatsapp_calls }: PreferenceChange,
) {
  const rowOf = (row: Preferences["events"][number]) =>
    Object.assign({}, row, ...events.filter(({ event }) => event === row.event));
  return {
    ...current,
    channels: { ...current.channels, ...channels },
    events: current.events.map(rowOf),
    quiet_hours: quiet === undefined ? current.quiet_hours : quiet,
    text_calls: text_calls ?? current.text_calls,
    whatsapp_calls: whatsapp_calls ?? current.whatsapp_calls,
  } as Preferences;
}

let saving = 0;

/**
 * Saves a change that the screen shows at once. Answers why it failed, or null; then the screen shows again what holds.
 * While other changes are on their way, the answer to an earlier one is not shown: it does not include them.
 */
export async function savePreferences(change: PreferenceChange): Promise<string | null> {
  const { queryKey } = preferencesQuery;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (current) => current && withChange(current, change));
  saving += 1;
  try {
    const { data } = await call("PUT /api/notifications/preferences", { body: change });
    if (saving === 1) queryClient.setQueryData(queryKey, data);
    return null;
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey });
    return messageOf(error, t`Couldn't save your choice. Try again.`);
  } finally {
    saving -= 1;
  }
}
