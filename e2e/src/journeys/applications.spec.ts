import { inspectOpen } from "../fixtures/inspect.ts";
import { adminOf, signUp } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { verifiedPlayer } from "../fixtures/withdrawals.ts";

test("a player applies to organise, the coordinator approves, and the player's open page can organise", async ({
  visit,
  server,
}) => {
  const player = await verifiedPlayer(server, 100);
  const admin = await adminOf(server);
  const coordinator = await signUp(server);
  await server.call("POST /api/auth/step-up", { token: admin.token, body: { password: admin.password } });
  const params = { id: coordinator.user.id };
  const body = { role: "coordinator", state: "Kano" } as const;
  await server.call("POST /api/admin/users/:id/roles", { token: admin.token, params, body });

  const phone = await visit(player, { viewport: { width: 360, height: 800 } });
  await phone.goto("/organize");
  await phone.getByRole("link", { name: "Apply to organise" }).click();
  await phone.getByLabel("State").selectOption("Kano");
  await phone.getByRole("button", { name: "Send application" }).click();
  await expect(phone.getByText("Name a hall or a club")).toBeVisible();
  await phone.getByLabel("Hall or club").fill("Sabon Gari Snooker, Kano");
  await phone.getByLabel("Your plans").fill("Two tables, a knock-out each month for 16 players.");
  await inspectOpen(phone);
  await phone.getByRole("button", { name: "Send application" }).click();
  await expect(phone.getByText("Waiting for an answer since")).toBeVisible();
  await inspectOpen(phone);

  const desk = await visit(
    { ...coordinator, user: { ...coordinator.user, roles: ["coordinator"] } },
    { viewport: { width: 1280, height: 800 } },
  );
  await desk.goto("/");
  await desk.getByRole("button", { name: "Account menu" }).click();
  await desk.getByRole("menuitem", { name: "Applications" }).click();
  await expect(desk.getByText("Two tables, a knock-out")).toBeVisible();
  await inspectOpen(desk);
  await desk.getByRole("button", { name: `Approve ${player.user.name}` }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByText("No applications are waiting")).toBeVisible();
  await desk.getByRole("tab", { name: "Decided" }).click();
  await expect(desk.getByText(`Approved by ${coordinator.user.name}`)).toBeVisible();

  // The page asks again when its person comes back to it, and each minute.
  await phone.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(phone.getByText("You can organise tournaments")).toBeVisible();
  await phone.getByRole("link", { name: "Go to your tournaments" }).click();
  await expect(phone.getByRole("link", { name: "New tournament" })).toBeVisible();
});
