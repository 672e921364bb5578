import { inspectOpen } from "../fixtures/inspect.ts";
import { adminOf, newAccount, signUp } from "../fixtures/people.ts";
import { askPasswordOnce, givePassword } from "../fixtures/step-up.ts";
import { expect, test } from "../fixtures/test.ts";

test("an admin replaces a player's name; every page shows the new one, and the player sees the reason", async ({
  visit,
  page: visitor,
  server,
  watch,
}) => {
  watch.allow(/status of (403|422)/u); // the browser logs a refused form in the console
  const admin = await adminOf(server);
  const player = await signUp(server);
  const path = `/players/${player.user.player_id}`;
  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(player.user.name);
  await expect(visitor.getByRole("button", { name: "Rename" })).toHaveCount(0);

  const page = await visit(admin);
  await page.goto(path);
  await page.getByRole("button", { name: "Rename" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename player" });
  const [name, reason] = [dialog.getByLabel("New name"), dialog.getByLabel("Reason")];
  const send = () => dialog.getByRole("button", { name: "Rename" }).click();
  await expect(name).toHaveValue(player.user.name);
  await name.fill("PocketHall Support");
  await send();
  await expect(reason).toHaveAccessibleDescription(/Give a reason/u);
  await reason.fill("The name was an insult");
  await send();
  await expect(name).toHaveAttribute("aria-invalid", "true"); // a reserved name
  await inspectOpen(page);

  const called = `Chukwuemeka Oluwatobiloba ${player.user.name.replace(/\D/gu, "")}`;
  await name.fill(called);
  await askPasswordOnce(page, "**/api/admin/players/*/rename");
  await send();
  await givePassword(page, admin.password);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: called })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(called);

  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(called);
  const theirs = await visit(player);
  await theirs.goto("/notifications");
  await expect(theirs.getByRole("main")).toContainText(
    `Our staff changed your name to ${called}: The name was an insult`,
  );
});

test("a name with an abusive word waits for an admin: approved it is shown, refused its player learns why", async ({
  visit,
  server,
}) => {
  const number = newAccount().name.replace(/\D/gu, "");
  const [real, insult] = [`Mumu Bello ${number}`, `Shege Bello ${number}`];
  const [named, rude] = [await signUp(server, { name: real }), await signUp(server, { name: insult })];
  const theirs = await visit(named);
  await theirs.goto("/profile");
  await expect(theirs.getByRole("status").filter({ hasText: `reviewing the name ${real}` })).toContainText(
    `others see ${named.user.name}`,
  );
  await theirs.goto(`/players/${named.user.player_id}`);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(/^New player /u);

  const page = await visit(await adminOf(server));
  await page.goto("/moderation");
  const names = page.getByRole("region", { name: "Names to review" });
  await expect(names.getByRole("link", { name: rude.user.name })).toBeVisible();
  await names.getByRole("button", { name: `Approve the name ${real}` }).click();
  await expect(names.getByText(real)).toHaveCount(0);
  await names.getByRole("button", { name: `Refuse the name ${insult}` }).click();
  const dialog = page.getByRole("dialog", { name: "Refuse name" });
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(/Give a reason/u);
  await inspectOpen(page);
  await dialog.getByLabel("Reason").fill("It is an insult");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(dialog).toBeHidden();
  await expect(names.getByText(insult)).toHaveCount(0);

  await theirs.reload();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(real);
  const refused = await visit(rude);
  await refused.goto("/notifications");
  await expect(refused.getByRole("main")).toContainText("refused the name you asked for: It is an insult");
});
