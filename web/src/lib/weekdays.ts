import { t } from "@lingui/core/macro";

/** The days of a week, Monday first, as opening hours count them. */
export const WEEKDAYS = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`] as const;
