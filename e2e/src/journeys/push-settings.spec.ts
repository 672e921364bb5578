import { signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";

const OTHER = { id: "00000000-0000-4000-8000-000000000002", device: "Firefox on Windows" };

/** A worker and a push service of the browser, which the headless one lacks, and the server's list of devices. */
async function standIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let address: object | null = null;
    const subscription = {
      endpoint: "https://push.service.ng/a",
      toJSON: () => ({ endpoint: "https://push.service.ng/a", keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: async () => {
        address = null;
      },
    };
    const pushManager = {
      getSubscription: async () => address,
      subscribe: async () => {
        address = subscription;
        return subscription;
      },
    };
    const silent = {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      postMessage: () => undefined,
    };
    const registration = { ...silent, active: silent, pushManager };
    const serviceWorker = {
      ...silent,
      register: async () => registration,
      startMessages: () => undefined,
      controller: null,
    };
    Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker });
    Object.assign(globalThis, {
      PushManager: () => undefined,
      Notification: { permission: "default", requestPermission: async () => "granted" },
    });
  });
  const moments = { created_at: new Date().toISOString(), last_success_at: null };
  let devices = [{ ...OTHER, is_current: false, ...moments }];
  await page.route(/\/api\/push\/subscriptions/u, async (route) => {
    const request = route.request();
    if (request.method() === "GET") return route.fulfill({ json: { data: devices } });
    if (request.method() === "DELETE") {
      devices = devices.filter(({ id }) => !request.url().endsWith(id));
      return route.fulfill({ status: 204 });
    }
    const added = { id: OTHER.id.replace("2", "1"), device: "Chrome on Android", is_current: true, ...moments };
    devices = [...devices, added];
    return route.fulfill({ status: 201, json: { data: added } });
  });
}

test("notifications are turned on after the permission was explained; another device is removed", async ({
  visit,
  server,
}) => {
  const page = await visit(await signUp(server));
  await page.goto("/settings#notifications");
  await expect(page.getByText(/can't show notifications/u)).toBeVisible();

  await standIn(page);
  await page.reload();
  const onThisDevice = page.getByRole("switch", { name: /^Notifications on this device/u });
  await expect(onThisDevice).not.toBeChecked();
  await onThisDevice.click();
  const explanation = page.getByRole("dialog", { name: "Show notifications on this device?" });
  await expect(explanation).toContainText("choose Allow");
  await explanation.getByRole("button", { name: "Continue" }).click();
  await expect(explanation).toBeHidden();
  await expect(onThisDevice).toBeChecked();

  const remove = page.getByRole("button", { name: `Remove ${OTHER.device}` });
  await remove.click();
  await page.getByRole("button", { name: "Remove device" }).click();
  await expect(remove).toBeHidden();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(onThisDevice).toBeChecked();
});
