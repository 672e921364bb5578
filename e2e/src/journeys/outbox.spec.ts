import type { Endpoints } from "@pockethall/contract/endpoints";
import { appoint, signUp } from "../fixtures/people.ts";
import { askPasswordOnce, givePassword } from "../fixtures/step-up.ts";
import { expect, test } from "../fixtures/test.ts";

const REFUSED = /status of 403/u; // the browser logs a refused request in the console

type Answer = Endpoints["GET /api/admin/outbox"]["response"];
type Message = Answer["data"][number];

const ID = "01900000-0000-7000-8000-00000000000a";
const MOMENT = "2026-11-27T09:00:00.000Z";
const FAILED: Message = {
  id: ID,
  channel: "e-mail",
  kind: "password-reset",
  state: "failed",
  recipient: "b…@example.test",
  attempts: 12,
  created_at: MOMENT,
  next_attempt_at: null,
  useful_until: MOMENT,
  error: "the mail server did not take the message: EENVELOPE 550 at RCPT TO",
};

test("an admin sees whose message waits without the address, sends a failed one again, and it is gone", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED);
  const player = await signUp(server);
  await server.call("POST /api/auth/verify-email/send", { token: player.token });
  const admin = await appoint(server, "admin");
  const page = await visit(admin);
  // This server sends no mail, so none fails automatically: one is put into its answers until it is sent again.
  let isFailed = true;
  await page.route("**/api/admin/outbox?*", async (route) => {
    const answer = await route.fetch();
    const real: Answer = await answer.json();
    const isShown = isFailed && new URL(route.request().url()).searchParams.get("state") === "failed";
    const channels = real.channels.map((channel) =>
      channel.channel === "e-mail" ? { ...channel, sends: true, failed: isFailed ? 1 : 0 } : channel,
    );
    const data = isShown ? [FAILED] : real.data;
    await route.fulfill({
      response: answer,
      json: { ...real, data, channels, meta: { ...real.meta, total: data.length } },
    });
  });
  await page.route(`**/api/admin/outbox/${ID}/send-again`, async (route) => {
    isFailed = false;
    await route.fulfill({ status: 204 });
  });

  await page.goto("/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Outbox" }).click();
  const card = page.getByRole("listitem").filter({ hasText: "Password link" });
  await expect(card).toContainText("EENVELOPE 550 at RCPT TO");
  await expect(card).toContainText("b…@example.test");
  await askPasswordOnce(page, `**/api/admin/outbox/${ID}/send-again`);
  await card.getByRole("button", { name: "Send again", exact: true }).click();
  await givePassword(page, admin.password);
  await expect(page.getByText("The message will be sent in a moment.")).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByText("No failed messages")).toBeVisible();

  await page.getByRole("tab", { name: "Waiting" }).click();
  const waiting = page.getByRole("listitem").filter({ hasText: "Code to verify a contact" }).first();
  await expect(waiting).toContainText(`${player.user.email.slice(0, 1)}…@example.test`);
  await expect(page.getByText(player.user.email)).toBeHidden();
  await expect(page.getByRole("table", { name: "Unsent messages by kind" })).toBeVisible();

  const other = await visit(player);
  await other.goto("/admin/outbox");
  await expect(other.getByText("This page is for admins.")).toBeVisible();
});
