/** Notifications and their settings. Only this module writes these tables. */
export const ownedTables = [
  "notification_deliveries",
  "notification_preferences",
  "notification_settings",
  "notifications",
] as const;
