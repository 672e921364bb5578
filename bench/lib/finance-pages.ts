import type { HotPage } from "./hot-pages.ts";

const NAMES = ["adaeze", "bello", "chukwu", "hauwa", "okafor", "tunde", "umar", "promise"];
const list = (visit: number) => `per_page=${20 + (visit % 21)}&page=${1 + Math.floor(visit / 21)}`;
/** Of a hundred, the first eighty succeeded (money-data); the server removes abandoned ones by their age. */
const succeeded = (visit: number, payments: number) => {
  const hundred = (visit * 79) % (payments / 100);
  return 100 * hundred + 1 + (visit % 79);
};

/** What finance asks for, where there are that many payments; no address twice. */
export function financePages(payments: number): HotPage[] {
  const search = (visit: number, more: string) => `/api/admin/payments?${more}&${list(visit)}`;
  const pages: HotPage[] = [
    { name: "finance overview", path: () => "/api/admin/finance/overview" },
    { name: "payments", path: (visit) => `/api/admin/payments?${list(visit)}` },
    { name: "payments succeeded", path: (visit) => search(visit, "status=succeeded") },
    { name: "payments of an amount", path: (visit) => search(visit, `amount=${500 + (visit % 9_000)}`) },
    { name: "payments of a name", path: (visit) => search(visit, `search=${NAMES[visit % NAMES.length]}`) },
    { name: "a payment", path: (visit) => `/api/admin/payments/PH_DEP_C_${succeeded(visit, payments)}` },
    {
      name: "people",
      path: (visit) => `/api/admin/finance/people?search=${NAMES[visit % NAMES.length]} ${visit % 10}`,
    },
    { name: "withdrawals", path: (visit) => `/api/admin/withdrawals?${list(visit)}` },
  ];
  return pages.map((page) => ({ ...page, user: 1 }));
}
