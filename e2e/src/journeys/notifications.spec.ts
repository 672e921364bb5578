import { answersTo } from "../fixtures/answers.ts";
import { settled, stopClock, tickUntil } from "../fixtures/clock.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, type Page, type Request, test } from "../fixtures/test.ts";

/** A gift notifies its receiver; the giver is another user. */
async function giveTimes(server: Parameters<typeof signUp>[0], times: number, playerId: string): Promise<void> {
  const giver = await signUp(server, { balanceNaira: 5_000 });
  for (let gift = 1; gift <= times; gift += 1)
    await server.call("POST /api/wallet/gift", {
      token: giver.token,
      body: { recipientId: playerId, amount: 50 + gift },
    });
}

const bell = (page: Page, unread: number) =>
  page.getByRole("button", { name: unread === 0 ? "Notifications" : `Notifications, ${unread} unread`, exact: true });
const rows = (page: Page) => page.getByRole("main").getByRole("listitem");
const menuOf = async (page: Page, row: number, item: "Mark as read" | "Delete") => {
  await rows(page).nth(row).getByRole("button", { name: "Actions for Gift received" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};
const more = async (page: Page, item: "Delete read" | "Notification settings") => {
  await page.getByRole("button", { name: "More about notifications" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("NT-01 NT-02 NT-03 NT-04: unread notifications are marked and deleted singly or all at once; a refused action shows an error and changes nothing", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/status of 500/u);
  const player = await signUp(server);
  await giveTimes(server, 3, player.user.player_id);
  const page = await visit(player);
  await page.goto("/notifications");
  await expect(bell(page, 3)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText("₦53.00");

  await expect(rows(page).first().getByRole("img", { name: "Success" })).toBeVisible();
  await expect(rows(page).first()).toContainText(/Gift received.*\d\d:\d\d/u);

  const ONE = /notifications\/(?!unread)[^/?]+(\/read)?$/u;
  for (const item of ["Mark as read", "Delete"] as const) {
    await page.route(ONE, (route) => route.fulfill({ status: 500, body: "{}" }), { times: 1 });
    await Promise.all([page.waitForResponse((answer) => answer.status() === 500), menuOf(page, 0, item)]);
  }
  await expect(rows(page).first()).toContainText("Unread");
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("alert")).toHaveCount(0);

  await menuOf(page, 0, "Mark as read");
  await expect(bell(page, 2)).toBeVisible();
  await expect(rows(page).first()).not.toContainText("Unread");
  await rows(page).first().getByRole("button", { name: "Actions for Gift received" }).click();
  await expect(page.getByRole("menuitem", { name: "Mark as read" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole("tab", { name: "Unread" }).click();
  await expect(page).toHaveURL(/\?tab=unread$/u);
  await menuOf(page, 1, "Mark as read");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("No notifications")).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();

  await page.getByRole("tab", { name: "All" }).click();
  await expect(rows(page)).toHaveCount(2);
  await more(page, "Delete read");
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Delete read" });
  const answered = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(/\/api\/notifications(?:\?|$)/u, async (route) => {
    if (route.request().method() !== "DELETE") return route.fallback();
    sent += 1;
    if (sent > 1) return route.fallback();
    await answered.promise;
    return route.fulfill({ status: 500, body: "{}" });
  });
  await confirm.dispatchEvent("click", { detail: 2 }); // the second half of a double press on the dialog's trigger
  await confirm.click();
  await expect(confirm).toHaveAttribute("aria-busy", "true");
  await confirm.dispatchEvent("click", { detail: 1 }); // while it works it takes no press
  await page.evaluate(() => fetch("/csrf-cookie").then((answer) => answer.text())); // a second one would be out as well
  expect(sent).toBe(1);
  answered.resolve();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await confirm.click();
  await expect(page.getByText("No notifications")).toBeVisible();
});

test("a notification links to its subject, and following the link marks it as read", async ({ visit, server }) => {
  const player = await signUp(server);
  await giveTimes(server, 1, player.user.player_id);
  const page = await visit(player);
  await page.goto("/notifications");
  await page.getByRole("link", { name: "Gift received" }).click();
  await expect(page.getByRole("region", { name: "Rewards" })).toContainText("₦51.00");
  await expect(bell(page, 0)).toBeVisible();
});

test("SH-06: the bell counts what comes while the page is open, every minute", async ({ visit, server }) => {
  const player = await signUp(server);
  const page = await visit(player);
  await stopClock(page);
  let asked = 0;
  let answered = 0;
  const isOfBell = (request: Request) => request.url().endsWith("/api/notifications/unread");
  page.on("request", (request) => void (isOfBell(request) && (asked += 1)));
  page.on("requestfinished", (request) => void (isOfBell(request) && (answered += 1)));
  await page.goto("/tournaments");
  const passedMs = await tickUntil(page, async () => answered === 1); // the clock's jump would end a request under way
  await expect(bell(page, 0)).toBeVisible();
  await giveTimes(server, 1, player.user.player_id);
  await page.clock.runFor(59_999 - passedMs);
  await settled(page);
  expect(asked).toBe(1);
  await page.clock.runFor(1 + passedMs);
  await expect.poll(() => asked).toBe(2);
  await tickUntil(page, () => bell(page, 1).isVisible());
});

test("NT-01: each type has its icon (response replaced)", async ({ visit, server }) => {
  const page = await visit(await signUp(server));
  const types = { success: "Success", error: "Error", warning: "Warning", info: "News" };
  const row = { event: null, message: "", url: null, created_at: new Date().toISOString(), read_at: null };
  const data = Object.keys(types).map((type) => ({ ...row, id: type, type, title: `It is ${type}` }));
  const body = { data, meta: { page: 1, per_page: 20, total: data.length } };
  await page.route("**/api/notifications?*", (route) => route.fulfill({ json: body }));
  await page.goto("/notifications");
  for (const [type, sign] of Object.entries(types))
    await expect(
      rows(page)
        .filter({ hasText: `It is ${type}` })
        .getByRole("img", { name: sign }),
    ).toBeVisible();
});

test("NT-03 NT-04: an empty list, and a list that fails to load", async ({ visit, server, watch }) => {
  const page = await visit(await signUp(server));
  await page.goto("/notifications");
  await expect(page.getByText("No notifications")).toBeVisible();

  watch.allow(/status of 500/u);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/notifications?")) asked += 1;
  });
  const list = await answersTo(page, "**/api/notifications?*");
  list.refuse({ status: 500 });
  await stopClock(page);
  await page.reload();
  const failure = page.getByText("Failed to fetch notifications. Please try again later.");
  const passedMs = await tickUntil(page, () => failure.isVisible(), 50);
  expect(asked).toBe(4); // three times more, after 1, 2 and 4 s
  expect(passedMs).toBeGreaterThanOrEqual(7_000);
  await list.press(page.getByRole("button", { name: "Try again" }), "pass");
  await tickUntil(page, () => page.getByText("No notifications").isVisible());
});

test("SE-01: notification settings are chosen by event and channel, stored on the server, and applied", async ({
  visit,
  server,
}) => {
  const player = await signUp(server);
  const page = await visit(player);
  await page.goto("/notifications");
  await more(page, "Notification settings");
  const settings = page.getByRole("region", { name: "Notifications" });
  const moneyReceived = settings.getByRole("switch", { name: "Money received: In the app" });
  await expect(moneyReceived).toBeChecked();
  await expect(settings.getByRole("switch", { name: /^Money out: In the app/u })).toBeDisabled();
  await expect(settings.getByRole("switch", { name: "Match called: Push" })).toBeChecked();
  await expect(settings.getByRole("switch", { name: "Score final: Push" })).not.toBeChecked();

  const saved = () => page.waitForResponse((response) => response.request().method() === "PUT" && response.ok());
  await Promise.all([saved(), moneyReceived.press("Space")]);
  await Promise.all([saved(), settings.getByRole("switch", { name: /^Quiet hours/u }).click()]);
  await settings.getByLabel("From").fill("21:30");
  await Promise.all([saved(), settings.getByRole("button", { name: "Save quiet hours" }).click()]);
  await page.reload();
  await expect(moneyReceived).not.toBeChecked();
  await expect(settings.getByLabel("From")).toHaveValue("21:30");

  await giveTimes(server, 1, player.user.player_id);
  await page.goto("/notifications");
  await expect(page.getByText("No notifications")).toBeVisible();
});

test("SE-01: a choice that cannot be saved reverts on the screen, with an error", async ({ visit, server, watch }) => {
  const page = await visit(await signUp(server));
  watch.allow(/status of 503/u);
  await page.goto("/settings");
  const settings = page.getByRole("region", { name: "Notifications" });
  const inTheApp = settings.getByRole("switch", { name: /^In the app/u });
  await expect(inTheApp).toBeChecked();
  await page.route("**/api/notifications/preferences", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
  );
  await inTheApp.click();
  await expect(settings.getByRole("alert")).toBeVisible();
  await expect(inTheApp).toBeChecked();
});
