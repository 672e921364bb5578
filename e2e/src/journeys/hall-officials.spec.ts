import { violationsAtBothWidths } from "../fixtures/inspect.ts";
import { signUp } from "../fixtures/people.ts";
import { givenHall } from "../fixtures/samples.ts";
import { expect, test } from "../fixtures/test.ts";
import { startedTournament } from "../fixtures/tournaments.ts";

const PHONE = { width: 360, height: 800 };

test("a hall's owner appoints by name and by link; the people work in its tournament until removed", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/status of 403 .*\/api\/referee\/matches/u); // a page that shows before the end of its task is confirmed
  const { tournament, games } = await startedTournament(server, organizer);
  const hallId = await givenHall(server, organizer, tournament.id);
  const [marker, friend] = [await signUp(server), await signUp(server)];

  const page = await visit(organizer, { viewport: PHONE });
  await page.goto("/organize");
  await page.getByRole("main").getByRole("link", { name: "Halls", exact: true }).click();
  await page.locator(`a[href="/organize?hall=${hallId}"]`).click();
  await expect(page.getByRole("heading", { name: "Hall of the samples", level: 1 })).toBeVisible();
  await page.getByLabel("Task", { exact: true }).selectOption("Marker");
  await page.getByLabel("Player", { exact: true }).fill(marker.user.name);
  await page.getByRole("option", { name: marker.user.name }).click();
  await page.getByRole("button", { name: "Appoint", exact: true }).click();
  await expect(page.getByRole("button", { name: `Remove ${marker.user.name}` })).toBeVisible();

  await page.getByLabel("Task of the invited person").selectOption("Co-organiser");
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByRole("img", { name: "QR code of the invitation" })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0)); // the top bar may cover a part of what is scrolled under it
  expect(await violationsAtBothWidths(page)).toEqual([]);
  const link = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();

  const phone = await visit(friend, { viewport: PHONE });
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "Hall of the samples" })).toBeVisible();
  await expect(phone.getByText("As a co-organiser of this hall", { exact: false })).toBeVisible();
  expect(await violationsAtBothWidths(phone)).toEqual([]);
  await phone.getByRole("button", { name: "Accept" }).click();
  await expect(phone.getByRole("heading", { name: "Organise", level: 1 })).toBeVisible();
  await phone.getByRole("link", { name: tournament.name }).click();
  await expect(phone.getByRole("heading", { name: tournament.name, level: 1 })).toBeVisible();

  await phone.goto(`/organize/${tournament.id}?tab=referees`);
  await phone.getByLabel("Referee", { exact: true }).selectOption(marker.user.name);
  await phone.getByRole("button", { name: "All without a referee (1)" }).click();
  await phone.getByRole("button", { name: "Assign referee to 1" }).click();
  await expect(phone.getByText("1 match", { exact: true })).toBeVisible();
  const pad = await visit(marker, { viewport: PHONE });
  await pad.goto("/referee");
  await expect(pad.locator(`a[href="/referee/matches/${games[0]?.id}"]`)).toBeVisible();

  const desk = await visit(organizer);
  await desk.goto(`/organize/${tournament.id}?tab=people`);
  await expect(desk.getByText("Official of the hall: Hall of the samples")).toHaveCount(2);
  await expect(desk.getByRole("button", { name: `Remove ${marker.user.name}` })).toHaveCount(0);
  expect(await violationsAtBothWidths(desk)).toEqual([]);

  await page.reload();
  await page.getByRole("button", { name: `Remove ${marker.user.name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: `Remove ${marker.user.name}` })).toHaveCount(0);
  await expect(desk.getByText("Official of the hall: Hall of the samples")).toHaveCount(1); // without a reload
  await pad.goto("/referee");
  await expect(pad.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(pad.locator(`a[href="/referee/matches/${games[0]?.id}"]`)).toHaveCount(0);
});
