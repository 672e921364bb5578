import { expect, test } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import { openTestServer } from "../../testing/app/test-server.ts";
import { openLiveViewer } from "../../testing/live/live-viewer.ts";

test("answers count by their route, and a live stream does not: it lasts as long as its viewer stays", async () => {
  await using server = await openTestServer();
  const { url } = server;
  const read = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();
  const viewer = await openLiveViewer(url, "rankings");
  expect(viewer.status).toBe(200);
  expect(await read()).toMatch(/^pockethall_live_viewers 1$/mu);

  await viewer[Symbol.asyncDispose]();
  await eventually(async () => expect(await read()).toMatch(/^pockethall_live_viewers 0$/mu));
  await fetch(`${url}/api/players`);
  const counted = await read();
  expect(counted).toContain('route="/api/players"');
  expect(counted).not.toContain('route="/api/live"');
});
