const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

/** "GET /api/games/:id" with its parts → "/api/games/7?include=tournament". Absent query values are left out. */
export function urlOf(key: string, params?: unknown, query?: unknown): string {
  const values = new Map(entriesOf(params));
  const path = key
    .slice(key.indexOf(" ") + 1)
    .replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
