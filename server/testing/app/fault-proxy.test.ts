import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { openFaultProxy, type TcpFault } from "./fault-proxy.ts";

const TEXT = "all that the server has to say, ".repeat(50);

/** What a client reads through a proxy with this fault, and how its connection ended. */
async function readThrough(faults: readonly TcpFault[], numbers: readonly number[]) {
  const origin = createServer((socket) => {
    socket.on("error", () => {});
    socket.write(TEXT.slice(0, 400));
    socket.once("data", () => socket.end(TEXT.slice(400)));
  }).listen(0, "127.0.0.1");
  await once(origin, "listening");
  const { port } = origin.address() as AddressInfo;
  let at = 0;
  await using proxy = await openFaultProxy({
    port,
    faults,
    soundShare: 0.5,
    random: () => numbers[at++ % numbers.length] ?? 0,
  });
  const client = connect(Number(new URL(proxy.url).port), "127.0.0.1");
  let text = "";
  let end = "closed";
  client.setEncoding("utf8").on("data", (chunk) => {
    if (text === "") client.write("go on");
    text += chunk;
  });
  client.on("end", () => {
    end = "ended";
  });
  client.on("error", () => {
    end = "reset";
  });
  await once(client, "close").catch(() => {});
  origin.close();
  return { text, end, count: proxy.count };
}

/** The fault is there, and comes after a quarter of 4,000 bytes. */
const EARLY = [0.9, 0, 0.25];

test("a sound connection passes everything, and so does a late one", async () => {
  expect(await readThrough(["cut"], [0.1])).toMatchObject({ text: TEXT, end: "ended", count: { sound: 1, cut: 0 } });
  expect(await readThrough(["delay"], EARLY)).toMatchObject({ text: TEXT, end: "ended", count: { delay: 1 } });
});

test.each([
  ["cut", "reset"],
  ["half-close", "ended"],
  ["dropped-reply", "closed"],
] as const)("%s: what came before arrives, nothing after it", async (fault, end) => {
  const seen = await readThrough([fault], EARLY);
  expect(TEXT.startsWith(seen.text)).toBe(true);
  expect(seen.text.length).toBeLessThanOrEqual(1_001);
  expect(seen.count[fault]).toBe(1);
  if (fault !== "dropped-reply") expect(seen.end).toBe(end);
});

test("flipped-byte: all arrives, one sign is another one", async () => {
  const { text } = await readThrough(["flipped-byte"], EARLY);
  expect(text).toHaveLength(TEXT.length);
  const changed = [...text].flatMap((sign, at) => (sign === TEXT[at] ? [] : [at]));
  expect(changed).toEqual([1_000]);
});
