import { expect, test } from "vitest";
import { openSimulator } from "../testing/test-simulator.ts";

type Bank = { id: number; name: string; code: string; slug: string };
const banksOf = (reply: { json: { data: unknown } }) => reply.json.data as Bank[];

test("the banks of Nigeria are listed without a key, Zenith and the test bank among them", async () => {
  await using simulator = await openSimulator();
  const listed = await simulator.call("GET", "/api/bank?country=nigeria&currency=NGN");
  expect(listed.json.message).toBe("Banks retrieved");
  const banks = banksOf(listed);
  expect(banks.length).toBeGreaterThanOrEqual(25);
  expect(banks).toContainEqual(expect.objectContaining({ name: "Zenith Bank", code: "057", slug: "zenith-bank" }));
  expect(banks).toContainEqual(expect.objectContaining({ code: "001" }));
  expect(new Set(banks.map((bank) => bank.code)).size).toBe(banks.length);
});

test("following the cursor lists every bank once", async () => {
  await using simulator = await openSimulator();
  const all = banksOf(await simulator.call("GET", "/api/bank")).map((bank) => bank.code);
  const gathered: string[] = [];
  for (let next: unknown = ""; next !== null; ) {
    const page = await simulator.call("GET", `/api/bank?use_cursor=true&perPage=10${next ? `&next=${next}` : ""}`);
    gathered.push(...banksOf(page).map((bank) => bank.code));
    next = page.json.meta.next;
  }
  expect(gathered).toEqual(all);
});

test("another country has none, and a broken page is refused", async () => {
  await using simulator = await openSimulator();
  expect(banksOf(await simulator.call("GET", "/api/bank?country=ghana"))).toEqual([]);
  expect((await simulator.call("GET", "/api/bank?perPage=0")).status).toBe(400);
  expect((await simulator.call("GET", "/api/bank?next=x")).status).toBe(400);
});
