import { cachesOf, expectControlled, expectKept } from "../fixtures/app-worker.ts";
import { openReleases } from "../fixtures/next-build.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { openTournament, startedTournament } from "../fixtures/tournaments.ts";

const ALLOWED = { serviceWorkers: "allow" } as const;
const OFFLINE = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|ChunkLoadError/u; // journeys here pull the plug on purpose
const OWN = "pockethall-app-own-";

const offlineNotice = (page: Page) => page.getByRole("status").filter({ hasText: "You're offline" });

test("the app can be installed; a visited tournament opens again without a network, with its age", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(OFFLINE);
  const visited = await openTournament(server, organizer);
  const other = await openTournament(server, organizer);
  const page = await visit(undefined, ALLOWED);

  await test.step("the browser finds nothing against an installation", async () => {
    await page.goto(`/tournaments/${visited.id}`);
    await expect(page.getByRole("heading", { level: 1, name: visited.name })).toBeVisible();
    await expectControlled(page);
    const browser = await page.context().newCDPSession(page);
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    await browser.detach(); // a second session would say that the page is online
    await expectKept(page, `/api/tournaments/${visited.id}`);
  });

  await test.step("without a network the page opens again and says how old it is", async () => {
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: visited.name })).toBeVisible();
    await expect(offlineNotice(page)).toHaveText(/^You're offline\. Saved copy from \d\d:\d\d\.$/u);
  });

  await test.step("what was never opened says so at once", async () => {
    await page.goto(`/tournaments/${other.id}`);
    await expect(page.getByRole("alert")).toContainText("You seem to be offline");
    await page.goto("/records");
    await expect(page.getByText("This page hasn't been opened on this device yet.")).toBeVisible();
  });

  await test.step("with the network the age goes", async () => {
    await page.goto(`/tournaments/${visited.id}`);
    await expect(offlineNotice(page)).toBeVisible(); // without an age where the page itself still had the answer
    await page.context().setOffline(false);
    await expect(offlineNotice(page)).toHaveCount(0);
    await expect(page.getByText("Saved copy")).toHaveCount(0);
  });
});

test("own matches open without a network, and are deleted at the log-out", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(OFFLINE);
  const { players } = await startedTournament(server, organizer);
  const [player] = players;
  if (player === undefined) throw new Error("the tournament has no players");
  const page = await visit(player, ALLOWED);
  await page.goto("/my-matches");
  await expectControlled(page);
  await page.reload(); // the first visit came before the worker
  const match = page.getByRole("main").getByRole("listitem").first();
  await expect(match).toBeVisible();
  await expectKept(page, "/api/auth/me");
  expect(await cachesOf(page, OWN)).toHaveLength(1);

  await page.context().setOffline(true);
  await page.reload();
  await expect(match).toBeVisible();
  await expect(offlineNotice(page)).toContainText("Saved copy from");
  await page.context().setOffline(false);

  watch.allow(/status of 401 .*\/api\//u); // what the page still asks for when the session ends
  await page.goto("/settings");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL(/\/login/u);
  await expect.poll(() => cachesOf(page, OWN)).toEqual([]);
});

test("a new build is offered, and what is typed stays until the person lets it go", async ({
  visit,
  server,
  watch,
}) => {
  const releases = await openReleases(server.url);
  watch.allow(/^left our server: http:\/\/127\.0\.0\.1/u); // the proxy is not another place
  const person = await signUp(server);
  const localStorage = [
    { name: "pockethall.token", value: person.token },
    { name: "pockethall.user", value: JSON.stringify(person.user) },
  ];
  const storageState = { cookies: [], origins: [{ origin: releases.url, localStorage }] };
  const page = await visit(person, { ...ALLOWED, baseURL: releases.url, storageState });
  await page.goto("/settings");
  await expectControlled(page);
  await page.getByRole("button", { name: "Change password" }).click();
  const field = page.getByLabel("Current password", { exact: true });
  await field.fill("Half a form");

  releases.release();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  const notice = page.getByRole("complementary", { name: "New version" });
  await expect(notice).toContainText("A new version is ready.");
  await notice.getByRole("button", { name: "Update" }).click();
  await expect(notice).toContainText("Save what you've typed first");
  await expect(field).toHaveValue("Half a form");
  await notice.getByRole("button", { name: "Later" }).click();
  await expect(notice).toHaveCount(0);
  await expect(field).toHaveValue("Half a form");

  await page.reload();
  await notice.getByRole("button", { name: "Update" }).click();
  await expect.poll(() => runningWorkers(page)).toEqual({ active: true, isWaiting: false });
  await expect(notice).toHaveCount(0);
  await page.close(); // it asks on and on, and the proxy ends
  await releases.close();
});

/** Whether the worker of the next build runs, and none waits; undefined while the page loads again. */
const runningWorkers = (page: Page) =>
  page
    .evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return { active: registration?.active?.state === "activated", isWaiting: registration?.waiting !== null };
    })
    .catch(() => undefined);
