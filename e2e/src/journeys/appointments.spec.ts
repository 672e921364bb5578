import { violationsAtBothWidths } from "../fixtures/inspect.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { openTournament, startedTournament } from "../fixtures/tournaments.ts";

const PHONE = { width: 360, height: 800 };
const DESK = { width: 1280, height: 800 };

test("an organizer appoints a marker by name and assigns a match in one choice", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/status of 403/u); // the phone may ask for matches before the event that the task has ended
  const { tournament, games } = await startedTournament(server, organizer);
  const marker = await signUp(server);
  const page = await visit(organizer, { viewport: PHONE });
  await page.goto(`/organize/${tournament.id}?tab=people`);
  await page.getByLabel("Task", { exact: true }).selectOption("Marker");
  await page.getByRole("button", { name: "Appoint", exact: true }).click();
  await expect(page.getByText("Choose a player from the list")).toBeVisible();
  await page.getByLabel("Player", { exact: true }).fill(marker.user.name);
  await page.getByRole("option", { name: marker.user.name }).click();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page.getByRole("button", { name: "Appoint", exact: true }).click();
  await expect(page.getByRole("button", { name: `Remove ${marker.user.name}` })).toBeVisible();

  await page.setViewportSize(DESK);
  await page.goto(`/organize/${tournament.id}?tab=referees`);
  await page.getByLabel("Referee", { exact: true }).selectOption(marker.user.name);
  await page.getByRole("button", { name: "All without a referee (1)" }).click();
  await page.getByRole("button", { name: "Assign referee to 1" }).click();
  await expect(page.getByText("1 match", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Assign referee", exact: true })).toBeVisible(); // no match is chosen
  expect(await violationsAtBothWidths(page)).toEqual([]);

  const phone = await visit(marker, { viewport: PHONE });
  await phone.goto("/referee");
  await phone.locator(`a[href="/referee/matches/${games[0]?.id}"]`).click();
  await expect(phone.getByRole("button", { name: "Start the match" })).toBeVisible();

  await page.goto(`/organize/${tournament.id}?tab=people`);
  await page.getByRole("button", { name: `Remove ${marker.user.name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: `Remove ${marker.user.name}` })).toHaveCount(0);
  await phone.goto("/referee");
  await expect(phone.getByText("This page is for referees.")).toBeVisible();

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("button", { name: `Remove ${marker.user.name}` })).toBeVisible();
});

test("a person without a role opens the invitation, logs in and accepts", async ({ visit, server, organizer }) => {
  const cup = await openTournament(server, organizer);
  const page = await visit(organizer, { viewport: DESK });
  await page.goto(`/organize/${cup.id}?tab=people`);
  await page.getByLabel("Task of the invited person").selectOption("Co-organiser");
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByRole("img", { name: "QR code of the invitation" })).toBeVisible();
  await expect(page.getByText("For 1 person, until")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0)); // the top bar may cover a part of what is scrolled under it
  expect(await violationsAtBothWidths(page)).toEqual([]);
  const link = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();

  const friend = await signUp(server);
  const phone = await visit(undefined, { viewport: PHONE });
  await phone.goto(link);
  await phone.getByLabel("Email").fill(friend.user.email);
  await phone.getByLabel("Password", { exact: true }).fill(friend.password);
  await phone.getByRole("button", { name: /^(?:Log ?in|Sign ?in)$/iu }).click();
  await expect(phone.getByText(`${organizer.user.name} invites you.`)).toBeVisible();
  expect(await violationsAtBothWidths(phone)).toEqual([]);
  await phone.getByRole("button", { name: "Accept" }).click();
  await expect(phone.getByRole("heading", { name: cup.name })).toBeVisible();
  await expect(phone.getByRole("tab", { name: "Entries" })).toBeVisible();
  await expect(page.getByText(friend.user.name)).toBeVisible(); // without a reload
});
