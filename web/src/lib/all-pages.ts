const MAX_PAGES = 20;

type Page<Row> = { data: Row[]; meta: { page: number; per_page: number; total: number } };

/** Every row of a paged list that is known to be short, page after page; at most 20 pages. */
export async function allPages<Row>(fetchPage: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    const { data, meta } = await fetchPage(number);
    rows.push(...data);
    if (data.length === 0 || number * meta.per_page >= meta.total) break;
  }
  return rows;
}
