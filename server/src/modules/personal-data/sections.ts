import { ACCOUNT_SECTIONS } from "./account-sections.read-model.ts";
import { MONEY_SECTIONS } from "./money-sections.read-model.ts";
import { SPORT_SECTIONS } from "./sport-sections.read-model.ts";

/** Everything that an export holds, in the order of its file. */
export const SECTIONS = [...ACCOUNT_SECTIONS, ...SPORT_SECTIONS, ...MONEY_SECTIONS];
