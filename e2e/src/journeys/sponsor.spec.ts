import { violationsAtBothWidths } from "../fixtures/inspect.ts";
import { onceOnServer } from "../fixtures/once.ts";
import { type Person, signUp } from "../fixtures/people.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { newTournament } from "../fixtures/tournaments.ts";
import { financeOf } from "../fixtures/withdrawals.ts";

const PHONE = { width: 360, height: 800 };
const test = base.extend<{ finance: readonly [Person, Person] }>({ finance: onceOnServer(financeOf) });

test("finance records a sponsor, another agrees, and the published tournament names it", async ({
  visit,
  server,
  organizer,
  finance,
}) => {
  const sponsor = await signUp(server, { balanceNaira: 60_000 });
  const { token } = organizer;
  const fields = newTournament({ total_prize_pool: 50_000, pool_payer: "sponsor" });
  const { data: cup } = await server.call("POST /api/organizer/tournaments", { token, body: fields });

  const first = await visit(finance[0], { viewport: PHONE });
  await first.goto("/finance?tab=prizes&of=pools");
  await first.getByRole("button", { name: `Record a sponsor: ${cup.name}` }).click();
  const form = first.getByRole("dialog");
  await form.getByRole("button", { name: "Record", exact: true }).click();
  await expect(form.getByText("Choose a person")).toBeVisible();
  await form.getByLabel("Name of the sponsor").fill("Baize & Sons");
  await form.getByLabel("From the wallet of").fill(sponsor.user.email);
  await form.getByRole("button", { name: sponsor.user.name }).click();
  await form.getByLabel("Reference of the money received").fill("GTB 4471");
  expect(await violationsAtBothWidths(first)).toEqual([]);
  await form.getByRole("button", { name: "Record", exact: true }).click();
  await expect(form).toBeHidden();
  await expect(first.getByText("Baize & Sons")).toBeVisible();

  const second = await visit(finance[1]);
  await second.goto("/finance?tab=prizes&of=pools");
  await second.getByRole("button", { name: `Agree to the sponsor: ${cup.name}` }).click();
  const question = second.getByRole("dialog");
  expect(await violationsAtBothWidths(second)).toEqual([]);
  await question.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(question).toBeHidden();
  await expect(second.getByRole("button", { name: `Agree to the sponsor: ${cup.name}` })).toHaveCount(0);

  const desk = await visit(organizer);
  await desk.goto(`/organize/${cup.id}?tab=prizes`);
  await expect(desk.getByText("Baize & Sons pays ₦50,000.00.", { exact: false })).toBeVisible();
  await server.call("POST /api/organizer/tournaments/:id/publish", { token, params: { id: cup.id } });
  const visitor = await visit(undefined, { viewport: PHONE });
  await visitor.goto(`/tournaments/${cup.id}`);
  await expect(visitor.getByText("Baize & Sons")).toHaveCount(2); // the money card and the prize card
  expect(await violationsAtBothWidths(visitor)).toEqual([]);
});
