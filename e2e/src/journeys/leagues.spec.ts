import { type Person, signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";

// Leagues as their players and their organizer see them.

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Fills in the form of a new league and creates it, open. */
async function createLeague(
  desk: Page,
  { name, isLadder = false, fee = "" }: { name: string; isLadder?: boolean; fee?: string },
) {
  await desk.goto("/leagues");
  await desk.getByRole("link", { name: "New league" }).click();
  await desk.getByRole("button", { name: "Create league" }).click();
  await expect(desk.getByText("Name is required")).toBeVisible();
  await desk.getByLabel("Name").fill(name);
  if (isLadder) await desk.getByLabel("Kind").selectOption("ladder");
  await desk.getByLabel("First day").fill(inDays(1));
  if (fee) await desk.getByLabel("Fee").fill(fee);
  await desk.getByRole("button", { name: "Create league" }).click();
  await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Finds the league on the list and joins it. */
async function join(page: Page, name: string, button: string) {
  await page.goto("/leagues?tab=open");
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Join league" }).click();
  await page.getByRole("dialog").getByRole("button", { name: button }).click();
  await expect(page.getByText(`You are in ${name}`)).toBeVisible();
}

async function start(desk: Page) {
  await desk.getByRole("button", { name: "Start the league" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Start the league" }).click();
  await expect(desk.getByText("The league has started")).toBeVisible();
}

/** Enters frames by the steppers of the dialog that is open. */
async function count(page: Page, frames: Record<string, number>) {
  const dialog = page.getByRole("dialog");
  for (const [name, won] of Object.entries(frames))
    for (let frame = 0; frame < won; frame += 1)
      await dialog.getByRole("button", { name: `One frame more for ${name}` }).click();
}

test("a league with a fee: created, joined from the wallet, reported, confirmed, and in the table", async ({
  visit,
  house,
  organizer,
}) => {
  const [ada, bola] = [await signUp(house, { balanceNaira: 2_000 }), await signUp(house, { balanceNaira: 2_000 })];
  const desk = await visit(organizer);
  const name = "Ikeja Winter League";
  await createLeague(desk, { name, fee: "1500" });
  const [page, other] = [await visit(ada), await visit(bola)];
  await join(page, name, "Pay ₦1,500.00 and join");
  await join(other, name, "Pay ₦1,500.00 and join");
  await expect(desk.getByText("2 players")).toBeVisible(); // told by the live stream
  await expect(desk.getByText("₦3,000.00")).toBeVisible();
  await start(desk);

  await page.getByRole("tab", { name: "Matches" }).click();
  await page.getByRole("button", { name: "Report result" }).click();
  await expect(page.getByRole("dialog").getByText("The first to 3 frames wins.")).toBeVisible();
  await count(page, { You: 3, [bola.user.name]: 1 });
  await expect(page.getByRole("dialog").getByText("You won 3–1.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Waits for confirmation")).toBeVisible();

  await other.getByRole("tab", { name: "Overview" }).click();
  await expect(other.getByText(`${ada.user.name} says: You lost 1–3`)).toBeVisible();
  await other.getByRole("region", { name: "Waits for you" }).getByRole("button", { name: "Confirm" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(other.getByText("The result stands")).toBeVisible();

  await page.getByRole("tab", { name: "Table" }).click();
  const first = page.getByRole("table").getByRole("row").nth(1);
  await expect(first).toContainText(ada.user.name);
  await expect(first.getByRole("cell").first()).toHaveText("3");
});

test("a result that both see differently is decided by the organizer", async ({ visit, house, organizer }) => {
  const players: Person[] = [await signUp(house), await signUp(house)];
  const [ada, bola] = players as [Person, Person];
  const desk = await visit(organizer);
  const name = "Festac Dispute League";
  await createLeague(desk, { name });
  const [page, other] = [await visit(ada), await visit(bola)];
  await join(page, name, "Join league");
  await join(other, name, "Join league");
  await start(desk);

  await page.getByRole("tab", { name: "Matches" }).click();
  await page.getByRole("button", { name: "Report result" }).click();
  await count(page, { You: 3 });
  await page.getByRole("dialog").getByRole("button", { name: "Report" }).click();

  await other.getByRole("tab", { name: "Matches" }).click();
  await other.getByRole("button", { name: "Dispute" }).click();
  await count(other, { You: 3, [ada.user.name]: 2 });
  await other.getByRole("dialog").getByRole("button", { name: "Send my version" }).click();
  await expect(other.getByRole("dialog").getByRole("alert")).toHaveText("Say why");
  await other.getByLabel("Why").fill("The last frame was mine");
  await other.getByRole("dialog").getByRole("button", { name: "Send my version" }).click();
  await expect(other.getByText("The organizer is asked to decide")).toBeVisible();

  const waiting = desk.getByRole("region", { name: "Waits for you" });
  await expect(waiting.getByText("“The last frame was mine”")).toBeVisible();
  await waiting.getByRole("button", { name: "Decide" }).click();
  await count(desk, { [bola.user.name]: 3, [ada.user.name]: 2 });
  await desk.getByRole("dialog").getByRole("button", { name: "Decide" }).click();
  await expect(desk.getByText("The result stands")).toBeVisible();
  await expect(page.getByText("Decided by the organizer.")).toBeVisible();
});

test("a ladder: challenged, accepted, played, and the winner stands above", async ({ visit, house, organizer }) => {
  const [ada, bola] = [await signUp(house), await signUp(house)];
  const desk = await visit(organizer);
  const name = "Mushin Ladder";
  await createLeague(desk, { name, isLadder: true });
  const [page, other] = [await visit(ada), await visit(bola)];
  await join(page, name, "Join league");
  await join(other, name, "Join league");
  await start(desk);

  await other.getByRole("tab", { name: "Ladder" }).click();
  const rungs = other.getByRole("list", { name: "Ladder" }).getByRole("listitem");
  await expect(rungs.first()).toContainText(ada.user.name);
  await rungs.getByRole("button", { name: `Challenge ${ada.user.name}` }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Challenge" }).click();
  await expect(other.getByText(`${ada.user.name} is told`)).toBeVisible();

  await page.getByRole("tab", { name: "Ladder" }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("The match can be played")).toBeVisible();

  await other.getByRole("tab", { name: "Matches" }).click();
  await other.getByRole("button", { name: "Report result" }).click();
  await count(other, { You: 3 });
  await other.getByRole("dialog").getByRole("button", { name: "Report" }).click();
  await page.getByRole("tab", { name: "Overview" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();

  await other.getByRole("tab", { name: "Ladder" }).click();
  await expect(rungs.first()).toContainText(bola.user.name);
});
