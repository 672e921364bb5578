import type { Endpoints } from "@pockethall/contract/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export type Preferences = Endpoints["GET /api/notifications/preferences"]["response"]["data"];
export type PreferenceChange = Endpoints["PUT /api/notifications/preferences"]["body"];
export type EventRow = Preferences["events"][number];
export type Channel = keyof Preferences["channels"];

/** The user's notification settings. Their key is apart from the list's: reading a notification changes nothing here. */
export const preferencesQuery = queryOptions({
  queryKey: ["notice-preferences"],
  queryFn: async ({ signal }) => (await call("GET /api/notifications/preferences", { signal })).data,
});
