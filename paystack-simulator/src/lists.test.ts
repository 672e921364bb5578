import { expect, test } from "vitest";
import { openSimulator } from "./testing/test-simulator.ts";

type Listed = { reference: string; status: string };

async function openHistory() {
  const simulator = await openSimulator({ now: () => new Date("2026-03-01T12:00:00Z"), openingBalanceKobo: 1_000_000 });
  const references = async (path: string) => {
    const { data } = (await simulator.asMerchant("GET", path)).json;
    return (data as unknown as Listed[]).map(({ reference }) => reference);
  };
  return { ...simulator, references };
}

test("transactions are listed newest first, by page, by status and by time", async () => {
  await using simulator = await openHistory();
  await simulator.paid("PH_1");
  await simulator.advance(60_000);
  await simulator.initialize("PH_2");
  await simulator.advance(60_000);
  await simulator.paid("PH_3");
  expect(await simulator.references("/transaction")).toEqual(["PH_3", "PH_2", "PH_1"]);
  expect(await simulator.references("/transaction?perPage=2&page=2")).toEqual(["PH_1"]);
  expect(await simulator.references("/transaction?status=success")).toEqual(["PH_3", "PH_1"]);
  expect(await simulator.references("/transaction?from=2026-03-01T12:01:00Z&to=2026-03-01T12:01:30Z")).toEqual([
    "PH_2",
  ]);
  const { meta } = (await simulator.asMerchant("GET", "/transaction?status=success&perPage=1")).json;
  expect(meta).toEqual({ total: 2, total_volume: 1_000_000, skipped: 0, perPage: 1, page: 1, pageCount: 2 });
});

test("transfers are listed newest first, by status and by recipient", async () => {
  await using simulator = await openHistory();
  await simulator.transfer("phw-0000000000000001");
  await simulator.advance();
  await simulator.transfer("phw-0000000000000002");
  const [first, second] = ["phw-0000000000000001", "phw-0000000000000002"];
  expect(await simulator.references("/transfer")).toEqual([second, first]);
  expect(await simulator.references("/transfer?status=pending")).toEqual([second]);
  const code = (await simulator.createRecipient()).json.data.recipient_code;
  expect(await simulator.references(`/transfer?recipient=${code}`)).toEqual([second, first]);
  expect(await simulator.references("/transfer?recipient=RCP_none")).toEqual([]);
});

test.each(["from=yesterday", "perPage=0", "page=-1", "to="])("a list with %s is refused", async (query) => {
  await using simulator = await openHistory();
  expect((await simulator.asMerchant("GET", `/transaction?${query}`)).status).toBe(400);
});

test("disputes are listed newest first, by time, as they stand", async () => {
  await using simulator = await openHistory();
  for (const reference of ["PH_1", "PH_2"]) {
    await simulator.paid(reference);
    await simulator.steer(`transactions/${reference}/dispute`);
    await simulator.advance(60_000);
  }
  const listed = async (query = "") =>
    (
      (await simulator.asMerchant("GET", `/dispute${query}`)).json.data as unknown as {
        status: string;
        transaction: Listed;
      }[]
    ).map(({ status, transaction }) => [transaction.reference, status]);
  const open = "awaiting-merchant-feedback";
  expect(await listed()).toEqual([
    ["PH_2", open],
    ["PH_1", open],
  ]);
  expect(await listed("?from=2026-03-01T12:00:30Z")).toEqual([["PH_2", open]]);
});

test("refunds are listed with the number of those that failed", async () => {
  await using simulator = await openHistory();
  await simulator.paid("PH_1", "refund-failed");
  await simulator.asMerchant("POST", "/refund", { transaction: "PH_1" });
  await simulator.advance();
  await simulator.advance();
  const { data, meta } = (await simulator.asMerchant("GET", "/refund")).json;
  expect(data).toMatchObject([{ transaction_reference: "PH_1", status: "failed" }]);
  expect(meta).toMatchObject({ total: 1, failedRefundCount: 1 });
});
