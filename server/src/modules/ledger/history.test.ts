import { kobo } from "@pockethall/domain/money";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenBalance } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { claimRewards } from "../payments/rewards/rewards.service.ts";
import { move } from "./ledger.service.ts";
import { createStatementService } from "./statement.service.ts";
import { statementCsv } from "./statement.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  return () => server[Symbol.asyncDispose]();
});

async function openFixture() {
  const { db, http, services } = server;
  const [ada, bola] = [await givenUser(db, { name: "Ada" }), await givenUser(db, { name: "Bola" })];
  await givenBalance(db, ada.userId, 1_000_00);
  const giftTo = (to: TestUser, from: TestUser, amountKobo: number, description: string) =>
    services.transact((tx) =>
      move(tx, {
        key: `test:${newId()}`,
        kind: "gift",
        description,
        from: { kind: "wallet", owner: from.userId },
        to: { kind: "rewards", owner: to.userId },
        amountKobo: kobo(amountKobo),
      }),
    );
  return {
    db,
    ada,
    bola,
    services,
    giftTo,
    get: (as: TestUser, path: string) => send(http, `GET /api/wallet/${path}`, { as }),
  };
}

const dayIn = (days: number) => new Date(Date.now() + 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

test("the history is filtered by kind and by days in Lagos, both included", async () => {
  const fixture = await openFixture();
  const { ada, bola, giftTo, get } = fixture;
  await giftTo(bola, ada, 100_00, "first");
  await giftTo(bola, ada, 200_00, "second");
  const lines = async (query: string) => {
    const answer = (await get(ada, `transactions?${query}`)).json();
    expect(answer.meta.total).toBe(answer.data.length);
    return answer.data.map(({ description, amount }: { description: string; amount: number }) => [description, amount]);
  };
  const gifts = [
    ["second", -200],
    ["first", -100],
  ];
  expect(await lines("kind=gift")).toEqual(gifts);
  expect(await lines("")).toEqual([...gifts, ["Opening balance", 1000]]);
  // The ends lie a day away: the test may run over a midnight.
  expect(await lines(`kind=gift&from=${dayIn(-1)}&to=${dayIn(1)}`)).toEqual(gifts);
  expect(await lines(`to=${dayIn(-2)}`)).toEqual([]);
  expect(await lines(`from=${dayIn(2)}`)).toEqual([]);
  for (const query of ["kind=theft", "from=yesterday", "to=2026-02-30"])
    expect((await get(ada, `transactions?${query}`)).statusCode).toBe(422);
});

test("rewards have a history of their own", async () => {
  const fixture = await openFixture();
  const { ada, bola, giftTo, get, services } = fixture;
  await giftTo(bola, ada, 100_00, "for you");
  await services.transact((tx) => claimRewards(tx, bola.userId));
  const { data, meta } = (await get(bola, "rewards")).json();
  expect([data, meta]).toMatchObject([
    [
      { kind: "reward-claim", amount: -100 },
      { kind: "gift", amount: 100, description: "for you" },
    ],
    { page: 1, total: 2 },
  ]);
  expect((await get(bola, "rewards?page=2&per_page=1")).json().data).toMatchObject([{ kind: "gift" }]);
  expect((await get(ada, "rewards")).json().meta.total).toBe(0);
});

test("the statement is a CSV file of the owner's wallet, oldest first, that no spreadsheet computes", async () => {
  const fixture = await openFixture();
  const { ada, bola, giftTo, get } = fixture;
  await giftTo(bola, ada, 100_50, '=HYPERLINK("x"), Adé');
  const answer = await get(ada, `statement.csv?from=${dayIn(-1)}&to=${dayIn(1)}`);
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "no-store",
    "content-disposition": `attachment; filename="pockethall-statement-from-${dayIn(-1)}-to-${dayIn(1)}.csv"`,
  });
  const day = "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d";
  const lines = answer.rawPayload.toString("utf8").split("\r\n");
  expect(lines).toEqual([
    "\uFEFFDate (Africa/Lagos),Description,Kind,Debit,Credit,Balance after",
    expect.stringMatching(new RegExp(`^${day},Opening balance,opening,,1000\\.00,1000\\.00$`, "u")),
    expect.stringMatching(new RegExp(`^${day},"'=HYPERLINK\\(""x""\\), Adé",gift,100\\.50,,899\\.50$`, "u")),
    "",
  ]);
  expect((await get(bola, "statement.csv")).payload.split("\r\n")).toHaveLength(2);
  expect((await get(ada, "statement.csv?from=soon")).json()).toMatchObject({ status: 422, code: "invalid-request" });
});

test.each(["=1", "+1", "-1", "@a", "\tx", " =1", "\r=1"])("the cell %j is made text", (description) => {
  const at = new Date("2026-11-20T23:00:00Z");
  const line = { at, description, kind: "gift", amountKobo: kobo(-1), balanceAfterKobo: kobo(0) };
  const [, row = ""] = statementCsv([line]).split("\n");
  expect(row.replace('"', "")).toMatch(/^2026-11-21 00:00:00,'/u);
});

test("more lines than one statement holds are refused, not cut", async () => {
  const fixture = await openFixture();
  const { db, ada, bola, giftTo } = fixture;
  await giftTo(bola, ada, 100, "first");
  expect((await createStatementService(db, { mostLines: 2 }).csv(ada.userId, {})).split("\r\n")).toHaveLength(4);
  await expect(createStatementService(db, { mostLines: 1 }).csv(ada.userId, {})).rejects.toBeInstanceOf(DomainProblem);
});
