import { violationsAtBothWidths } from "../fixtures/inspect.ts";
import { expect, test } from "../fixtures/test.ts";
import { newTournament } from "../fixtures/tournaments.ts";

test("the organiser puts head to head first, and players read it below the standings", async ({
  visit,
  server,
  organizer,
}) => {
  const { token } = organizer;
  const body = newTournament({ format: "round-robin" });
  const { data: cup } = await server.call("POST /api/organizer/tournaments", { token, body });

  const desk = await visit(organizer);
  await desk.goto(`/organize/${cup.id}/edit`);
  const order = desk.getByRole("group", { name: "Tie-breaks" });
  await order.locator("summary").click();
  await expect(order.getByRole("listitem").first()).toContainText("Frame difference");
  const up = order.getByRole("button", { name: "Head to head up" });
  await up.focus();
  await up.press("Enter");
  await expect(order.getByRole("listitem").first()).toContainText("Head to head");
  await expect(order.getByRole("status")).toHaveText("Head to head: place 1 of 6");
  await expect(up).toBeDisabled();
  await expect(order.getByRole("button", { name: /^Lots/u })).toHaveCount(0);
  expect(await violationsAtBothWidths(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Tournament saved")).toBeVisible();
  await server.call("POST /api/organizer/tournaments/:id/publish", { token, params: { id: cup.id } });

  const visitor = await visit(undefined, { viewport: { width: 360, height: 800 } });
  await visitor.goto(`/tournaments/${cup.id}?tab=standings`);
  await expect(visitor.getByText(/broken by head to head, frame difference, frames won/u)).toBeVisible();
  expect(await violationsAtBothWidths(visitor)).toEqual([]);
});
