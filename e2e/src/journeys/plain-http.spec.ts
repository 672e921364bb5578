import type { Page } from "@playwright/test";
import { appoint, signUp } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { type Game, openTournament, startedTournament } from "../fixtures/tournaments.ts";

const PHONE = { viewport: { width: 360, height: 800 } };
const LAPTOP = { viewport: { width: 1280, height: 800 } };

/** What a browser lacks on a page that came over plain HTTP from another machine. */
const withoutHttps = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(globalThis, "isSecureContext", { value: false });
    Object.defineProperty(crypto, "randomUUID", { value: undefined });
  });

for (const size of [PHONE, LAPTOP])
  test(`over plain HTTP in a hall, at ${size.viewport.width} px: a player enters, and a referee's pad opens and scores`, async ({
    visit,
    server,
    organizer,
    referee,
  }) => {
    const cup = await openTournament(server, organizer);
    const player = await visit(await signUp(server), size);
    await withoutHttps(player);
    await player.goto(`/tournaments/${cup.id}`);
    await player.getByRole("button", { name: "Register Now" }).click();
    const dialog = player.getByRole("dialog", { name: cup.name });
    await dialog.getByRole("button", { name: "Next" }).click();
    await dialog.getByRole("button", { name: "Pay Now" }).click();
    await expect(dialog.getByRole("heading", { name: "Registration Successful!" })).toBeVisible();

    const { games } = await startedTournament(server, organizer);
    const { id } = games[0] as Game;
    const body = { referee_player_id: referee.user.player_id };
    await server.call("PUT /api/organizer/matches/:id", { token: organizer.token, params: { id }, body });
    const pad = await visit(referee, size);
    await withoutHttps(pad);
    await pad.goto(`/referee/matches/${id}`);
    await pad.getByRole("button", { name: "Draw lots" }).click();
    await pad.getByRole("button", { name: "Start the match" }).click();
    await expect(pad.getByRole("group", { name: "Entries" })).toContainText("Sent");

    const desk = await visit(organizer, size);
    await withoutHttps(desk);
    await desk.goto(`/organize/${cup.id}?tab=check-in`);
    await expect(
      desk.getByText("Live scanning needs a page over HTTPS. Take a photo of the code, or type it."),
    ).toBeVisible();
  });

test("another referee is assigned while the pad has no network: the pad says so and takes no more", async ({
  visit,
  server,
  organizer,
  referee,
  watch,
}) => {
  watch.allow(/status of 403|ERR_INTERNET_DISCONNECTED/u); // the network is cut, and the pad is refused
  const { games } = await startedTournament(server, organizer);
  const { id } = games[0] as Game;
  const { token } = organizer;
  const assign = (playerId: string) =>
    server.call("PUT /api/organizer/matches/:id", { token, params: { id }, body: { referee_player_id: playerId } });
  await assign(referee.user.player_id);
  const pad = await visit(referee, PHONE);
  await pad.goto(`/referee/matches/${id}`);
  await pad.getByRole("button", { name: "Draw lots" }).click();
  await pad.getByRole("button", { name: "Start the match" }).click();
  const entries = pad.getByRole("group", { name: "Entries" });
  // "Sent" alone may still refer to the lots: the start must be at the server, and then known to the pad as sent.
  await expect.poll(async () => (await server.call("GET /api/games/:id", { params: { id } })).data.status).toBe("live");
  await expect(entries).toContainText("Sent");

  await pad.context().setOffline(true);
  await pad
    .getByRole("button", { name: /^Frame to/u })
    .first()
    .click();
  await pad.getByRole("button", { name: /^Confirm/u }).click();
  await expect(entries).toContainText("1 waiting");
  await assign((await appoint(server, "referee")).user.player_id);
  await pad.context().setOffline(false);
  await expect(pad.getByText("Another referee scores this match now.")).toBeVisible();
  await expect(pad.getByText("1 entry was not sent. It stays on this phone.")).toBeVisible();
  await expect(entries).toContainText("Not sent: 1 on this phone");
  await expect(pad.getByRole("button", { name: /^Frame to/u })).toHaveCount(0);
});
