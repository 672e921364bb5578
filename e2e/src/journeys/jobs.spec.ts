import type { Endpoints } from "@pockethall/contract/endpoints";
import { appoint, signUp } from "../fixtures/people.ts";
import { askPasswordOnce, givePassword } from "../fixtures/step-up.ts";
import { expect, type Page, test } from "../fixtures/test.ts";

const REFUSED = /status of 40[39]/u; // the browser logs a refused request in the console

type Answer = Endpoints["GET /api/admin/jobs"]["response"];
type Job = Answer["data"][number];

const MOMENT = "2026-11-27T09:00:00.000Z";
const job = (id: string): Job => ({
  id,
  task: "send-withdrawal",
  state: "failed",
  about: "01900000-0000-7000-8000-00000000000a",
  attempts: 25,
  max_attempts: 25,
  created_at: MOMENT,
  failed_at: MOMENT,
  next_attempt_at: null,
  error: "TypeError: no account",
});

/** Puts failed jobs into the server's own answers: its jobs run too well to fail automatically. They leave when handled. */
async function givenFailedJobs(page: Page, ids: string[]): Promise<void> {
  await page.route("**/api/admin/jobs?*", async (route) => {
    const answer = await route.fetch();
    const real: Answer = await answer.json();
    const isShown = new URL(route.request().url()).searchParams.get("state") === "failed";
    const data = isShown ? ids.map(job) : [];
    const figures = { task: "send-withdrawal", waiting: 0, running: 0, scheduled: 0, retrying: 0, replaced: 0 };
    const queue = { ...figures, failed: ids.length, oldest_waiting_at: null, last_completed_at: MOMENT };
    const queues = [queue, ...real.queues.filter(({ task }) => task !== queue.task)];
    await route.fulfill({ response: answer, json: { data, meta: { ...real.meta, total: data.length }, queues } });
  });
  await page.route(/\/api\/admin\/jobs\/\d+\/(?:retry|discard)$/u, async (route) => {
    const id = /jobs\/(\d+)\//u.exec(route.request().url())?.[1] ?? "";
    const place = ids.indexOf(id);
    if (place === -1) return route.fallback();
    ids.splice(place, 1);
    await route.fulfill({ status: 204 });
  });
}

test("an admin sees failed jobs, retries one, discards one with a reason, and both are gone; other users see none of it", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED);
  const admin = await appoint(server, "admin");
  const page = await visit(admin);
  await givenFailedJobs(page, ["41", "42"]);
  await page.goto("/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Jobs" }).click();
  await expect(page.getByRole("heading", { name: "Jobs", exact: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Failed 2" })).toHaveAttribute("aria-selected", "true");
  await expect(
    page.getByRole("table", { name: "Queues" }).getByRole("row", { name: /send-withdrawal/u }),
  ).toBeVisible();

  const cardOf = (id: string) => page.getByRole("listitem").filter({ hasText: `job ${id}` });
  await expect(cardOf("41")).toContainText("Send a withdrawal to the bank");
  await expect(cardOf("41")).toContainText("TypeError: no account");
  await expect(cardOf("41")).toContainText("Attempt 25 of 25 failed");

  await askPasswordOnce(page, "**/api/admin/jobs/41/retry");
  await cardOf("41").getByRole("button", { name: "Retry", exact: true }).click();
  await givePassword(page, admin.password);
  await expect(page.getByText("The job will run again in a moment.")).toBeVisible();
  await expect(cardOf("41")).toBeHidden();

  await cardOf("42").getByRole("button", { name: "Discard", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Discard this job" });
  await dialog.getByLabel("Reason").fill("Paid by hand");
  await dialog.getByRole("button", { name: "Discard job" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("No failed jobs")).toBeVisible();
  await page.getByRole("tab", { name: "Retrying" }).click();
  await expect(page).toHaveURL(/state=retrying/u);

  const player = await visit(await signUp(server));
  await player.goto("/admin/jobs");
  await expect(player.getByText("This page is for admins.")).toBeVisible();
});

test("an admin whose retry comes second reads that the job is not failed any more", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED);
  const page = await visit(await appoint(server, "admin"));
  await givenFailedJobs(page, ["999999999"]);
  await page.route("**/api/admin/jobs/999999999/retry", (route) => route.continue()); // the server has no such job
  await page.goto("/admin/jobs");
  const card = page.getByRole("listitem").filter({ hasText: "job 999999999" });
  await card.getByRole("button", { name: "Retry", exact: true }).click();
  await expect(card.getByText("This job isn't failed any more: it was retried, replaced or discarded.")).toBeVisible();
});
