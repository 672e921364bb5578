import { chooseOfMatch } from "../fixtures/match-menu.ts";
import { type, within } from "../fixtures/taps.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { type Game, openTournament } from "../fixtures/tournaments.ts";
import { enterResult, gamesOf, startedAtDesk } from "./screens/started-tournaments.ts";

const ALL_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "00:00", closes: "00:00" }));
const namesOf = ({ player1, player2 }: Game) => `${player1?.name} vs ${player2?.name}`;

/** Narrows the list to the matches of a name; a short name is part of others. */
async function findMatch(page: Page, game: Game): Promise<void> {
  const count = page.getByRole("status").filter({ hasText: /^\d+ match/u });
  const before = (await count.textContent()) ?? "";
  await page.getByLabel("Find a player").fill(game.player1?.name ?? "");
  await expect(count).not.toHaveText(before);
  await expect(page.getByRole("button", { name: `More: ${namesOf(game)}`, exact: true })).toBeVisible();
}

test("at 360 px with 128 players the frequent actions of a competition day take few taps", async ({
  visit,
  server,
  organizer,
  referee,
  watch,
}) => {
  watch.allow(/409 .*result-preview/u); // the event of the page's own call may arrive after the dialog's request
  const { tournament } = await startedAtDesk(server, organizer, { players: 128 });
  const own = { token: organizer.token, params: { id: tournament.id } };
  const place = { address: "12 Herbert Macaulay Way", state: "Lagos" as const, latitude: null, longitude: null };
  const tables = [{ name: "Table 1" }, { name: "Table 2" }];
  const name = `Yaba Cue Hall ${tournament.id.slice(-6)}`;
  const hall = await server.call("POST /api/organizer/halls", {
    token: organizer.token,
    body: { name, ...place, hours: ALL_DAY, tables },
  });
  const settings = { hall_ids: [hall.data.id], minutes_per_frame: null, rest_minutes: 0, referees: [] };
  await server.call("PUT /api/organizer/tournaments/:id/order-of-play/settings", { ...own, body: settings });
  const appointed = { player_id: referee.user.player_id ?? "", role: "referee" } as const;
  await server.call("POST /api/organizer/tournaments/:id/officials", { ...own, body: appointed });
  const page = await visit(organizer, { viewport: { width: 360, height: 800 } });
  const dialog = page.getByRole("dialog");
  const typeScore = async (score: readonly [string, string]) => {
    const frames = dialog.getByLabel(/^Frames: /u);
    await expect(frames).toHaveCount(2);
    await type(frames.first(), score[0]);
    await type(frames.last(), score[1]);
  };

  await test.step("a call takes two, a start and taking it back one each", async () => {
    await page.goto(`/organize/${tournament.id}`);
    await expect(page.getByRole("tab", { name: "Floor" })).toBeVisible();
    await within(page, 2, async () => {
      await page.getByRole("tab", { name: "Floor" }).click();
      await page
        .getByRole("button", { name: /^Call to Table 1/u })
        .first()
        .click();
      await expect(page.getByText("Called 0 min ago")).toBeVisible();
    });
    await within(page, 1, async () => {
      await page
        .getByRole("button", { name: /^Start: /u })
        .first()
        .click();
      await expect(page.getByText("Live, 0 min")).toBeVisible();
    });
    await within(page, 1, async () => {
      await page
        .getByRole("button", { name: /^Undo start: /u })
        .first()
        .click();
      await expect(page.getByText("Live, 0 min")).toBeHidden();
    });
  });

  const [game] = (await gamesOf(server, tournament)).filter(({ player1 }) => player1 !== null) as [Game];

  await test.step("a referee takes two, a result four", async () => {
    await page.goto(`/organize/${tournament.id}?tab=games`);
    await findMatch(page, game);
    await within(page, 2, () => chooseOfMatch(page, namesOf(game), `Referee: ${referee.user.name}`));
    await expect(page.getByRole("tabpanel").getByText(`referee ${referee.user.name}`)).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText(`referee ${referee.user.name}`)).toBeHidden();
    await within(page, 4, async () => {
      await chooseOfMatch(page, namesOf(game), "Result");
      await typeScore(["2", "0"]);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toBeHidden();
    });
  });

  await test.step("a correction after later matches takes six", async () => {
    const all = await gamesOf(server, tournament);
    const next = all.find(
      ({ round_number: round, player1_id: one, player2_id: two }) =>
        round === 2 && [one, two].includes(game.player1_id),
    );
    const feeder = all.find(
      ({ round_number: round, position }) =>
        round === 1 && position === (game.position % 2 === 1 ? game.position + 1 : game.position - 1),
    );
    if (next === undefined || feeder === undefined) throw new Error("no next match");
    await enterResult(server, organizer, feeder, [2, 0]);
    const { data: begun } = await server.call("GET /api/games/:id", { params: { id: next.id } });
    await enterResult(server, organizer, begun, [2, 0]);
    await page.goto(`/organize/${tournament.id}?tab=games&round=1`);
    await findMatch(page, game);
    await within(page, 6, async () => {
      await chooseOfMatch(page, namesOf(game), "Correct result");
      await typeScore(["0", "2"]);
      await type(dialog.getByRole("textbox", { name: "Reason" }), "The card was read the wrong way round");
      await dialog.getByRole("button", { name: "Correct", exact: true }).click();
      await expect(dialog.getByRole("list", { name: "Matches that depend on this result" })).toBeVisible();
      await dialog.getByRole("button", { name: "Correct", exact: true }).click();
      await expect(page.getByText("Result corrected", { exact: true })).toBeVisible();
    });
  });

  await test.step("a walk-in takes three", async () => {
    const open = await openTournament(server, organizer);
    await page.goto(`/organize/${open.id}`);
    await expect(page.getByRole("tab", { name: "Entries" })).toBeVisible();
    await within(page, 3, async () => {
      await page.getByRole("tab", { name: "Entries" }).click();
      await page.getByRole("button", { name: "Enter a player" }).click();
      await type(dialog.getByLabel("Name", { exact: true }), `Walk In ${open.id.slice(-6)}`);
      await dialog.getByRole("button", { name: "Enter player" }).click();
      await expect(dialog).toBeHidden();
    });
  });

  await test.step("a walkover takes three", async () => {
    const desk = await visit(organizer, { viewport: { width: 360, height: 800 } });
    await desk.clock.install();
    await desk.goto(`/organize/${tournament.id}?tab=floor`);
    await desk
      .getByRole("button", { name: /^Call to Table 1/u })
      .first()
      .click();
    await expect(desk.getByText("Called 0 min ago")).toBeVisible();
    await desk.clock.fastForward("11:00");
    await expect(desk.getByText("No answer for 10 minutes.")).toBeVisible();
    await within(desk, 3, async () => {
      await desk.getByRole("button", { name: /^Walkover: /u }).click();
      const asked = desk.getByRole("dialog", { name: /^Walkover: /u });
      await asked.getByRole("radio").first().check();
      await asked.getByRole("button", { name: "Save the walkover" }).click();
      await expect(desk.getByText(/^Walkover saved: /u)).toBeVisible();
    });
  });

  await test.step("a check-in from the list takes one, the draw two", async () => {
    const open = await openTournament(server, organizer);
    const params = { id: open.id };
    for (const half of ["A", "B"]) {
      const names = Array.from({ length: 64 }, (_, index) => `Guest ${half}${index} ${open.id.slice(-6)}`);
      const body = { names, state: "Lagos", checked_in: false, fee_in_cash: false } as const;
      await server.call("POST /api/organizer/tournaments/:id/walk-ins/list", { ...own, params, body });
    }
    await page.goto(`/organize/${open.id}?tab=check-in`);
    await expect(page.getByText("0 of 128 checked in")).toBeVisible();
    await within(page, 1, async () => {
      await page
        .getByRole("button", { name: /^Check in: /u })
        .first()
        .click();
      await expect(page.getByText("1 of 128 checked in")).toBeVisible();
    });
    await page.goto(`/organize/${open.id}?tab=draw`);
    await expect(page.getByRole("button", { name: "Make the draw", exact: true })).toBeVisible();
    await within(page, 2, async () => {
      await page.getByRole("button", { name: "Make the draw", exact: true }).click();
      await dialog.getByRole("button", { name: "Make the draw", exact: true }).click();
      await expect(dialog).toBeHidden();
    });
  });
});
