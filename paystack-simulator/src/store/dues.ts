/** Something that continues automatically at `dueAt`. */
export type Due = { table: "transactions" | "transfers" | "refunds"; key: string; dueAt: string };

/** What continues automatically, and when. Without a time it is never due. */
export function createDues() {
  const dues = new Map<string, Due>();
  return {
    keep(table: Due["table"], key: string, dueAt: string | null | undefined): void {
      if (dueAt) dues.set(`${table} ${key}`, { table, key, dueAt });
      else dues.delete(`${table} ${key}`);
    },
    /** Soonest first. */
    list: (): Due[] => Array.from(dues.values()).sort((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt)),
  };
}
