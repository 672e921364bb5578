import { signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { enter, openTournament } from "../fixtures/tournaments.ts";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const PHONE = { viewport: { width: 360, height: 800 } };
const LAPTOP = { viewport: { width: 1280, height: 800 } };

/** A page over plain HTTP from another machine, in a browser without a code reader of its own. */
const withoutCamera = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(globalThis, "isSecureContext", { value: false });
    Object.defineProperty(globalThis, "BarcodeDetector", { value: undefined });
  });

for (const size of [PHONE, LAPTOP])
  test(`a player's code is on the first screen, and the desk reads a photo of it, at ${size.viewport.width} px`, async ({
    visit,
    server,
    organizer,
  }) => {
    const window = { check_in_opens_at: inHours(-1), check_in_closes_at: inHours(2) };
    const cup = await openTournament(server, organizer, window);
    const players = [await signUp(server, { name: "Amaka Obi" }), await signUp(server, { name: "Bayo Alli" })];
    const photos: Buffer[] = [];
    for (const player of players) {
      await enter(server, player, cup);
      const page = await visit(player, PHONE);
      await page.goto(`/tournaments/${cup.id}`);
      const card = page.getByRole("region", { name: "Check-in" });
      await expect(card.getByRole("button", { name: "Check in" })).toBeInViewport({ ratio: 1 });
      const code = card.getByRole("img", { name: /^QR code of [0-9A-F]{8}$/u });
      await expect(code).toBeInViewport({ ratio: 1 });
      photos.push(await code.screenshot());
    }

    const desk = await visit(organizer, size);
    await withoutCamera(desk);
    await desk.goto(`/organize/${cup.id}?tab=check-in`);
    const [first, second] = photos.map((buffer) => ({ name: "code.png", mimeType: "image/png", buffer }));
    const photo = desk.getByLabel("Photo of the code");
    await expect(desk.getByRole("button", { name: "Take a photo of the code" })).toBeVisible();
    if (first) await photo.setInputFiles(first);
    await expect(desk.getByText("Amaka Obi is checked in")).toBeVisible();
    if (second) await photo.setInputFiles(second);
    await expect(desk.getByText("Bayo Alli is checked in · 2 players by code")).toBeVisible();
    await expect(desk.getByText("2 of 2 checked in")).toBeVisible();

    // A photo without a code says so and changes nothing.
    await photo.setInputFiles({ name: "hall.png", mimeType: "image/png", buffer: await desk.screenshot() });
    await expect(
      desk.getByText("No code found in this photo. Take it again from closer, or type the code."),
    ).toBeVisible();
  });

for (const size of [PHONE, LAPTOP])
  test(`the PIN of the day: a player needs it to check in on their own phone, at ${size.viewport.width} px`, async ({
    visit,
    server,
    organizer,
    watch,
  }) => {
    watch.allow(/status of 409/u); // a wrong PIN
    const window = { check_in_opens_at: inHours(-1), check_in_closes_at: inHours(2) };
    const cup = await openTournament(server, organizer, window);
    const player = await signUp(server);
    await enter(server, player, cup);
    const phone = await visit(player, PHONE);
    await phone.goto(`/tournaments/${cup.id}`);
    const card = phone.getByRole("region", { name: "Check-in" });
    await expect(card.getByRole("button", { name: "Check in" })).toBeInViewport({ ratio: 1 });
    await expect(card.getByLabel("PIN at the desk")).toHaveCount(0);

    const desk = await visit(organizer, size);
    await desk.goto(`/organize/${cup.id}?tab=check-in`);
    await desk.getByRole("button", { name: "Ask for a PIN" }).click();
    const shown = desk.getByLabel("Check-in PIN");
    await expect(shown).toHaveText(/^\d{4}$/u);
    const pin = await shown.innerText();

    const field = card.getByLabel("PIN at the desk"); // without a reload
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.fill(pin === "0000" ? "0001" : "0000");
    await card.getByRole("button", { name: "Check in" }).click();
    await expect(card.getByText("This isn't the PIN that is shown at the desk.")).toBeVisible();
    await field.fill(pin);
    await card.getByRole("button", { name: "Check in" }).click();
    await expect(phone.getByText("Checked in at")).toBeVisible();
    await expect(desk.getByText("1 of 1 checked in")).toBeVisible();
  });
