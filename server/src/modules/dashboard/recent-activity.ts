import type { Activity } from "@pockethall/contract/dashboard";
import { formatNaira, kobo } from "@pockethall/domain/money";
import type * as z from "zod/mini";
import type { ActivityRow } from "./activity.read-model.ts";

type NoticeText = Pick<z.infer<typeof Activity>, "title" | "description" | "url">;

/** One thing that happened, in words. */
export const activityOf = (row: ActivityRow): z.infer<typeof Activity> => ({
  type: row.type,
  timestamp: row.at.toISOString(),
  ...WORDS[row.type](row),
});

const WORDS: Record<ActivityRow["type"], (row: ActivityRow) => NoticeText> = {
  match: (row) => ({ title: resultTitle(row), description: nameOf(row), url: `/matches/${row.id}` }),
  registration: (row) => ({ title: `Entered ${nameOf(row)}`, description: row.words ?? "", url: tournamentUrl(row) }),
  prize: (row) => ({ title: `Prize of ${amountOf(row)}`, description: nameOf(row), url: tournamentUrl(row) }),
  gift: (row) => ({ title: `Received a gift of ${amountOf(row)}`, description: row.words ?? "", url: "/wallet" }),
  title: (row) => ({
    title: `${row.result === "champion" ? "Champion" : "Runner-up"} of ${nameOf(row)}`,
    description: row.words ?? "",
    url: tournamentUrl(row),
  }),
};

const VERDICTS: Record<string, string> = { won: "Won against", lost: "Lost to", drawn: "Drew with" };

function resultTitle({ opponent, own, others, outcome, result }: ActivityRow): string {
  const isVoid = outcome === "void" || outcome === "annulled";
  const verdict = isVoid ? "No result against" : (VERDICTS[result ?? ""] ?? "Played");
  const played = own === null || others === null ? "" : ` ${own}–${others}`;
  const how = outcome === null || outcome === "played" ? "" : ` (${outcome})`;
  return `${verdict} ${opponent ?? "TBD"}${played}${how}`;
}

const nameOf = ({ tournament }: ActivityRow): string => tournament ?? "";
const amountOf = ({ amount_kobo }: ActivityRow): string => formatNaira(kobo(amount_kobo ?? 0), 2);
const tournamentUrl = ({ id }: ActivityRow): string => `/tournaments/${id}`;
