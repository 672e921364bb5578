import { signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";

const RULES = {
  kind: "round-robin",
  best_of: 5,
  confirm_days: 2,
  legs: 1,
  divisions: 1,
  promoted: 0,
  days_per_round: 7,
} as const;
const HOUR_MS = 3_600_000;
/** In Lagos. */
const inHours = (hours: number) => new Date(Date.now() + (hours + 1) * HOUR_MS).toISOString();
const dialog = (page: Page) => page.getByRole("dialog");

test("opponents in a league reach each other and agree on a time", async ({ visit, server, organizer }) => {
  const { call } = server;
  const [ada, bola] = [await signUp(server), await signUp(server)];
  const body = { name: `Mushin League ${Date.now()}`, state: "Lagos", starts_on: inHours(0).slice(0, 10) } as const;
  const created = await call("POST /api/leagues", { token: organizer.token, body: { ...body, rules: RULES } });
  const params = { id: created.data.id };
  await call("POST /api/leagues/:id/open", { token: organizer.token, params });
  for (const { token } of [ada, bola]) await call("POST /api/leagues/:id/join", { token, params, body: {} });
  await call("POST /api/leagues/:id/start", { token: organizer.token, params });

  const [page, other] = [await visit(ada), await visit(bola)];
  await page.goto(`/leagues/${params.id}`);
  await page.getByLabel("Share my phone number").check();
  await expect(page.getByLabel("Share my phone number")).toBeChecked();
  await page.getByRole("button", { name: /^Propose a time/u }).click();
  await dialog(page)
    .getByLabel("Date and time")
    .fill(`${inHours(30).slice(0, 11)}19:30`);
  await dialog(page).getByRole("button", { name: "Propose" }).click();
  await expect(page.getByText(/^You proposed .*19:30\.$/u)).toBeVisible();

  await other.goto("/my-matches");
  const list = other.getByRole("list", { name: "League matches to play" });
  await expect(list).toContainText("Waiting for you");
  await list.getByRole("link", { name: `vs ${ada.user.name}` }).click();
  await other.getByRole("button", { name: /^Accept time/u }).click();
  await dialog(other).getByRole("button", { name: "Accept time" }).click();
  await expect(other.getByText(/^Agreed: .*19:30$/u)).toBeVisible();
  await other.getByRole("tab", { name: "Overview" }).click();
  await expect(other.getByRole("region", { name: "Reach your opponents" }).getByRole("link")).toHaveAttribute(
    "href",
    /^tel:/u,
  );
  await expect(page.getByText(/^Agreed: .*19:30$/u)).toBeVisible(); // from the live stream
});
