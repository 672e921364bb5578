import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { INFORMATION_NAMES } from "@pockethall/contract/information-names";
import { afterEach, beforeEach, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { openInformation } from "./information.service.ts";

let folder: string;
let warnings: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pockethall-information-"));
  warnings = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (of: string | undefined = folder) =>
  openInformation({ folder: of, publicUrl: "https://pockethall.ng/", warn: (message) => void warnings.push(message) });
const write = (name: string, text: string | Uint8Array) => writeFile(join(folder, name), text);

test("without a folder our own texts show; terms and privacy only say that there are none", async () => {
  const { read, headTags } = await openInformation({ folder: undefined, publicUrl: "", warn: () => undefined });
  const pages = await Promise.all(INFORMATION_NAMES.map(read));
  expect(pages.map(({ title }) => title)).toEqual(["Help", "Rules of play", "Terms", "Privacy", "About PocketHall"]);
  for (const name of ["terms", "privacy"] as const)
    expect(JSON.stringify((await read(name)).blocks[0])).toMatch(/has not published .* yet/u);
  expect(await headTags("/terms")).toContain(`content="The operator of this site has not published terms yet."`);
});

test("a file of the operator's replaces ours, and a change shows with the next request", async () => {
  await write("terms.md", "# Our terms\n\nOne.");
  const { read } = await open();
  expect(await read("terms")).toMatchObject({ name: "terms", title: "Our terms", blocks: [{ kind: "paragraph" }] });
  expect((await read("help")).title).toBe("Help");
  await write("terms.md", "# Two terms\n\nOne.");
  await utimes(join(folder, "terms.md"), new Date(), new Date(Date.now() + 5_000));
  expect((await read("terms")).title).toBe("Two terms");
  expect(await read("terms")).toBe(await read("terms")); // kept, not read again
  await rm(join(folder, "terms.md"));
  expect((await read("terms")).title).toBe("Terms");
  expect(warnings).toEqual([]);
});

test.for([
  ["is not UTF-8", new Uint8Array([0x23, 0x20, 0xff, 0xfe])],
  ["has more than 64 kB", "a".repeat(65_537)],
  ["has no text", "# Only a title\n\n"],
] as const)(
  "a file that %s is unavailable, with one line in the log, and ours does not take its place",
  async ([reason, text]) => {
    await write("terms.md", text);
    const { read, headTags } = await open();
    for (let times = 0; times < 3; times += 1)
      await expect(read("terms")).rejects.toMatchObject({ code: "page-unavailable" });
    expect(await headTags("/terms")).toBeUndefined();
    expect(warnings).toEqual([`the page /terms cannot be shown: its file ${reason}`]);
    await write("terms.md", "# Mended\n\nText.");
    await utimes(join(folder, "terms.md"), new Date(), new Date(Date.now() + 5_000));
    expect((await read("terms")).title).toBe("Mended");
  },
);

test("a folder that is missing at the start ends it; one that goes later hides nothing behind our texts", async () => {
  await expect(open(join(folder, "none"))).rejects.toThrow(/^PAGES_DIR must name a folder that can be read: /u);
  const { read } = await open();
  await rm(folder, { recursive: true });
  await expect(read("terms")).rejects.toMatchObject({ code: "page-unavailable" });
  expect(warnings).toHaveLength(1);
});

test("the endpoint serves everyone, knows five names, and the page's head describes it", async () => {
  await write("help.md", `# Help "us" <b>\n\nAsk <i>here</i>.`);
  await write("about.md", "");
  const webFolder = await mkdtemp(join(tmpdir(), "pockethall-web-"));
  await writeFile(join(webFolder, "index.html"), "<html><head><title>PocketHall</title></head></html>");
  await using server = await openTestServer({ pagesFolder: folder, webFolder });
  const answer = await send(server.http, "GET /api/information/help");
  expect(answer.json().data).toMatchObject({ name: "help", title: `Help "us" <b>` });
  expect((await send(server.http, "GET /api/information/imprint")).statusCode).toBe(404);
  const broken = await send(server.http, "GET /api/information/about");
  expect([broken.statusCode, broken.json().code]).toEqual([503, "page-unavailable"]);
  const page = await server.http.inject("/help");
  expect(page.body).toContain("<title>Help &#34;us&#34; &#60;b&#62; · PocketHall</title>");
  expect(page.body).toContain(`<meta name="description" content="Ask &#60;i&#62;here&#60;/i&#62;." />`);
  expect(page.body).toContain(`<link rel="canonical" href="http://127.0.0.1/help" />`);
  expect((await server.http.inject("/about")).body).toContain("<title>PocketHall</title>");
  await rm(webFolder, { recursive: true });
});
