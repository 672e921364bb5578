import { ACCOUNT_SECTIONS } from "./account-sections.read-model.ts";
import { FOLLOWING_SECTIONS } from "./following-sections.read-model.ts";
import { MESSAGE_SECTIONS } from "./message-sections.read-model.ts";
import { MONEY_SECTIONS } from "./money-sections.read-model.ts";
import { SPORT_SECTIONS } from "./sport-sections.read-model.ts";
import { WORK_SECTIONS } from "./work-sections.read-model.ts";

/** Everything that an export holds, in the order of its file. */
export const SECTIONS = [
  ...ACCOUNT_SECTIONS,
  ...MESSAGE_SECTIONS,
  ...WORK_SECTIONS,
  ...FOLLOWING_SECTIONS,
  ...SPORT_SECTIONS,
  ...MONEY_SECTIONS,
];
