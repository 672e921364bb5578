import { pathToFileURL } from "node:url";
import { isTestCode } from "../lib/code-rule.mjs";
import { inProject } from "../lib/project.mjs";
import { reservedProblems } from "../lib/reserved-names.mjs";

const { SELF_DESCRIPTION_FIELDS } = await import(pathToFileURL(inProject("contract/src/self-description.ts")).href);

// Names that few files may use, each with these files and the reason. A new use is added here on purpose, or the code goes
// through a listed file.

const LEDGER_SERVICE = "ledger.service.ts";
const POSTING = ["move", "postEntries", "receiveAll"];
/** What keeps one person from giving money alone, by the files of `server/src/modules` that post to the ledger. */
const POSTING_FILES = {
  "asks isApprovedByTwo before it posts": [
    "finance/suspense.service.ts",
    "leagues/league-money.ts",
    "finance/corrections/corrections.service.ts",
    "finance/organizer-settlements/organizer-settlements.service.ts",
    "finance/prizes/open-prizes.service.ts",
    "finance/prizes/prize-payment.ts",
  ],
  "counts approvals of its own": [
    "payments/refunds/postings.ts",
    "payments/withdrawals/postings.ts",
    "tournaments/pool-payer/sponsorships.service.ts",
  ],
  "one's own money, fees and their return": [
    "payments/disputes/debts.service.ts",
    "gifts/gifts.service.ts",
    "payments/rewards/rewards.service.ts",
    "tournaments/pool-payer/pool-deposits.ts",
    "tournaments/registration/cash-entries.ts",
    "tournaments/registration/entry-fees.ts",
  ],
  "books what the provider or the bank says": [
    "finance/bank-settlements/bank-settlements.service.ts",
    "payments/disputes/dispute-postings.ts",
    "payments/settle-together.ts",
    "payments/settlement.service.ts",
  ],
};

const FETCH_DIRECTIVES = "child connect default font frame img manifest media object script style worker".split(" ");
const POLICY_DIRECTIVES = [
  ...FETCH_DIRECTIVES.flatMap((kind) => [`${kind}-src`, `${kind}Src`]),
  "base-uri",
  "form-action",
  "frame-ancestors",
  "baseUri",
  "frameAncestors",
  "http-equiv",
  "httpEquiv",
];

/** @type {readonly import("../lib/reserved-names.mjs").Reserved[]} */
const RESERVED = [
  {
    names: [
      ...SELF_DESCRIPTION_FIELDS.map((/** @type {string} */ field) => `own_${field}`),
      "own_picture_url",
      "OWN_PROFILE",
    ],
    under: ["server/src/"],
    files: [
      "server/src/database/tables.ts",
      "server/src/modules/accounts/accounts.read-model.ts",
      "server/src/modules/personal-data/account-sections.read-model.ts", // the owner's own file
      "server/src/modules/players/own-profile.read-model.ts",
    ],
    reason: "what a player may hide is read from visible_players",
  },
  {
    names: ["parseWireNaira", "koboFromWire", "nairaFromKobo"],
    under: ["server/src/modules/"],
    // A live event, and a cell of a spreadsheet.
    files: ["server/src/modules/gifts/gifts.service.ts", "server/src/modules/imports/files/file-csv.ts"],
    reason: "modules take and give kobo; the contract converts",
  },
  {
    names: POLICY_DIRECTIVES,
    under: ["server/src/", "web/src/", "web/build/"],
    files: ["server/src/http/content-policy.ts"],
    reason: "every Content-Security-Policy is written in http/content-policy.ts",
  },
  {
    names: POSTING,
    from: LEDGER_SERVICE,
    under: ["server/src/modules/"],
    files: Object.values(POSTING_FILES)
      .flat()
      .map((file) => `server/src/modules/${file}`),
    reason: "list the file in tools/code-rules/reserved-names.mjs under what keeps one person from giving money alone",
  },
];

/** @type {import("../lib/code-rule.mjs").CodeRule} */
export const RESERVED_NAMES = {
  name: "reserved names",
  appliesTo: (file) => /^(?:server|web)\/(?:src|build)\//u.test(file) && !isTestCode(file),
  leastFiles: 1500,
  problemsIn: (sources) => reservedProblems(RESERVED, sources),
};
