import type { AuditEntry } from "@pockethall/contract/organizing";
import type { HallDay } from "./day-hall.ts";

const PER_PAGE = 100;
/** What only a program writes: ids, moments in UTC, column names, kobo, JSON. */
const RAW =
  /[0-9a-f]{8}-[0-9a-f]{4}-|\d{4}-\d{2}-\d{2}|T\d{2}:\d{2}|[a-z]_[a-z]|kobo|[{}[\]"]|undefined|null|\bnone\b|organizer/iu;

/** Lines of the day's history, and notices of its people, that a person could not read. */
export async function historyFaults({ ask, db, desk, organizer }: HallDay): Promise<string[]> {
  const lines: AuditEntry[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask(`GET ${desk}/audit?page=${page}&per_page=${PER_PAGE}`, organizer);
    const { data, meta } = answer.body as { data: AuditEntry[]; meta: { total: number } };
    lines.push(...data);
    if (page * PER_PAGE >= meta.total) break;
  }
  const parts = lines.flatMap(({ action, about, changes }) => [
    action,
    about ?? "",
    ...changes.flatMap(({ field, before, after }) => [`${action}, ${field}`, before ?? "", after ?? ""]),
  ]);
  const notices = await db.selectFrom("notifications").select(["title", "message"]).distinct().execute();
  const texts = notices.flatMap(({ title, message }) => [title, message]);
  return [...new Set([...parts, ...texts].filter((part) => RAW.test(part)))].map(
    (part) => `raw data is shown: ${part}`,
  );
}
