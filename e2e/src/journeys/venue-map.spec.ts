import type { Locator } from "@playwright/test";
import { expectFocusSeen, tabTo } from "../fixtures/keyboard.ts";
import { expect, test } from "../fixtures/test.ts";
import { openTournament } from "../fixtures/tournaments.ts";

const MAPS = /^https:\/\/www\.google\.com\/maps/u;
const MAP_PAGE = "<!doctype html><title>Map</title><button>Zoom in</button>";

/** In whole pixels: a loading font shifts the content below it slightly. */
async function placeOf(card: Locator): Promise<number[]> {
  const box = await card.boundingBox();
  return box === null ? [] : [box.x, box.y, box.width, box.height].map(Math.round);
}

for (const width of [360, 1280])
  test(`the venue's map at ${width} px: nothing of it before a press, then in its place, or in a tab of its own`, async ({
    visit,
    server,
    organizer,
    watch,
  }) => {
    const tournament = await openTournament(server, organizer, {
      state: "Plateau",
      venue: "Jos Hill Station",
      venue_latitude: 9.8965,
      venue_longitude: 8.8583,
    });
    const page = await visit(undefined, { viewport: { width, height: 800 } });
    watch.allow(/^left our server: https:\/\/www\.google\.com\/maps/u); // counted here, by what was pressed
    const asked: { address: URL; referer: string }[] = [];
    await page.context().route(MAPS, (route) => {
      const request = route.request();
      asked.push({ address: new URL(request.url()), referer: request.headers()["referer"] ?? "" });
      return route.fulfill({ contentType: "text/html", body: MAP_PAGE });
    });
    await page.goto(`/tournaments/${tournament.id}`);
    const card = page.getByRole("region", { name: "Venue" });
    await expect(card).toContainText("Jos Hill Station, Plateau");
    await expect(card).toContainText("Uses about 1 to 2 MB of data.");

    const link = card.getByRole("link", { name: "View on Google Maps (opens a new tab)" });
    const opened = page.context().waitForEvent("page");
    await tabTo(page, link);
    expect(asked, "before anything was pressed").toEqual([]);
    await page.keyboard.press("Enter");
    await expect(await opened).toHaveTitle("Map");
    expect(asked.map(({ address }) => address.pathname + address.search)).toEqual([
      "/maps/search/?api=1&query=9.8965%2C8.8583",
    ]);
    expect(asked[0]?.referer, "the map service gets no referrer").toBe("");
    await page.bringToFront();
    await expect(page).toHaveURL(`/tournaments/${tournament.id}`);

    await tabTo(page, card.getByRole("button", { name: "Show map" }), "Shift+Tab");
    const before = await placeOf(card);
    await page.keyboard.press("Enter");
    await expectFocusSeen(page);
    const map = card.frameLocator('iframe[title="Map of Jos Hill Station"]');
    await expect(map.getByRole("button", { name: "Zoom in" })).toBeVisible();
    expect((await placeOf(card)).slice(0, 3), "the card stays where it is and grows downwards").toEqual(
      before.slice(0, 3),
    );
    await page.keyboard.press("Tab");
    await expect(map.getByRole("button", { name: "Zoom in" })).toBeFocused();
    expect(asked.slice(1).map(({ address }) => address.search)).toEqual(["?q=9.8965%2C8.8583&output=embed"]);
    expect(asked[1]?.referer, "no more than which site it is").toBe(`${server.url}/`);
    await page.keyboard.press("Tab");
    await expect(link, "the way on from the map").toBeFocused();
  });
