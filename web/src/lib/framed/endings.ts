import { t } from "@lingui/core/macro";

/** How a match ended that was not played to the end. */
export const ENDINGS = {
  walkover: t`Walkover`,
  retired: t`Retired`,
  defaulted: t`Defaulted`,
  void: t`Void`,
  annulled: t`Annulled`,
};
