import type { EndpointKey } from "@pockethall/contract/endpoints";
import { SELF_DESCRIPTION_FIELDS } from "@pockethall/contract/self-description";
import { type Random, seededRandom } from "@pockethall/domain/random";
import { beforeAll, expect, test } from "vitest";
import { SEARCH_SEED, searchSize } from "../testing/app/search-size.ts";
import { openTestServer, type TestServer } from "../testing/app/test-server.ts";
import { givenBalance } from "../testing/database/given.ts";
import { givenUser, type TestUser } from "../testing/database/test-database.ts";
import { givenDraw } from "../testing/play/given-draw.ts";
import { ENDPOINTS } from "./http/endpoints.ts";
import { ledgerFaults } from "./modules/finance/verification/verify.read-model.ts";

// Malicious requests to every endpoint, by callers of every role. The seed determines them all: the same
// seed is the same requests, and another one tries others.

const SEED = `hostile ${SEARCH_SEED}`;
const REQUESTS = searchSize(2_000, 50_000);
const AT_ONCE = 20;
/** Only ends a wait that would never end, in time to name the request. */
const HANGS_AFTER_MS = 300_000;

const KEYS = Object.keys(ENDPOINTS) as EndpointKey[];
const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"] as const;

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** JSON texts, well or badly formed, that have broken servers before. */
// biome-ignore format: a list
const VALUES = [
  "null", "true", "0", "-1", "-0", "1e308", "1e-7", "9007199254740993", "99999999999999999999", "10000000.01", "0.001", '""',
  '"\\u0000"', '"a\\ud800b"', '"\\udfff"', '"\\u202e\\u0007"', '"Ọláyínká 🎱"', '"𝒳\u0301\u0301\u0301"', `"${"x".repeat(5_000)}"`,
  '"\' or 1=1 --"', '"<script>alert(1)</script>"', '"%00"', '"../../etc/passwd"', '"NaN"', '"2026-02-30T00:00:00Z"',
  '"+275760-09-13T00:00:00.001Z"', '"0000-00-00"', "[]", "[[]]", "{}", '[{"a":1}]', '{"length":-1}', '{"$ne":null}',
  '{"__proto__":{"roles":["admin"]}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1}', '{"then":"x"}',
  deep("[", "]", 2_000), deep('{"a":[', "]}", 1_000), "NaN", "undefined", "{", '{"a":1,}', "\ufeff{}", "'", "\\",
];
// biome-ignore format: a list
const FIELDS = [
  "name", "email", "phone", "password", "state", ...SELF_DESCRIPTION_FIELDS, "amount", "reference", "payment_method", "payment_reference",
  "playerId", "score", "tournament_id", "user_id", "userId", "player_id", "recipientId", "message", "type", "reason",
  "venue", "start_date", "end_date", "registration_deadline", "total_prize_pool", "entry_fee", "max_participants",
  "total_frames", "referee_player_id", "scheduled_at", "remember", "bank_code", "account_number", "account_name",
];
// biome-ignore format: a list
const SEGMENTS = [
  "x", "%00", "%", "%zz", "%ff%fe", "..", "%2e%2e%2f", "'--", "0", "-1", "9007199254740993", "null", "__proto__", "constructor",
  "%F0%9F%8E%B1", "a".repeat(64), "a".repeat(101), "a".repeat(4_000), "00000000-0000-0000-0000-000000000000", "%E2%80%AE", "a;b", "[object%20Object]",
];
// biome-ignore format: a list
const QUERIES = [
  "page=0", "page=-1", "page=1e9", "page=999999", "page=1000000", "page=99999999999999999999", "page=&per_page=", "per_page=101", "per_page=0.5",
  "page[]=1", "page=1&page=2", "__proto__[x]=1", "constructor=1", "query=%00", "query=%25_%5C", "query=%F0%9F%8E%B1", `query=${"a".repeat(3_000)}`,
  "query='", "status=nothing", "status=live&status=live", "state=Lagos%00", "include=games,participants,__proto__", `include=${"games,".repeat(20)}`,
  "from=2026-13-45&to=x", "from=0001-01-01T00:00:00Z", "from=+275760-09-14T00:00:00Z", "tournament_id='", "tournament_id=%00", "board=money", "board=__proto__", "%", "a=%ff", "=&=&=", "?",
];
const HEADERS: Record<string, string>[] = [
  {},
  { "content-type": "text/plain" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "multipart/form-data" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-type": "nonsense" },
  { "idempotency-key": "short" },
  { "idempotency-key": "é".repeat(20) },
  { "idempotency-key": "hostile-key-the-same" },
  { authorization: "Bearer" },
  { authorization: `Bearer ${"a".repeat(200)}` },
  { authorization: "Basic YTpi" },
  { cookie: "XSRF-TOKEN=; XSRF-TOKEN=%00; =; ;;;" },
  { "x-xsrf-token": "", "if-none-match": '"', "accept-encoding": "br;q=x,*;q=-1,,;" },
  { "accept-encoding": "br", "accept-language": "x".repeat(2_000), range: "bytes=0-0,-1" },
  { "user-agent": "\u00ff\u00fe".repeat(50), "x-forwarded-for": "::ffff:1, nonsense", host: "evil.example" },
  { "last-event-id": "-1", expect: "nothing", "content-length": "1" },
];

const pickOne = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item;

type Attack = {
  number: number;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
};

let server: TestServer;
let callers: (TestUser | undefined)[];
let ids: string[];

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server;
  const player = await givenUser(db);
  const organizer = await givenUser(db, { roles: ["organizer"] });
  callers = [
    undefined,
    player,
    player,
    organizer,
    await givenUser(db, { roles: ["referee"] }),
    await givenUser(db, { roles: ["coordinator"] }),
    await givenUser(db, { roles: ["finance"] }),
    await givenUser(db, { roles: ["admin"] }),
  ];
  await givenBalance(db, player.userId, 50_000_00);
  const draw = await givenDraw(db, { organizer, registrations: [player] });
  ids = [draw.tournamentId, draw.gameId("r1m1"), player.playerId, player.userId];
  return () => server[Symbol.asyncDispose]();
});

function attack(number: number): Attack {
  const random = seededRandom(`${SEED} ${number}`);
  const key = KEYS[number % KEYS.length] ?? "GET /api/tournaments";
  const [own = "GET", path = "/"] = key.split(" ");
  const method = random() < 0.9 ? own : pickOne(METHODS, random);
  const id = random() < 0.5 ? pickOne(ids, random) : pickOne(SEGMENTS, random);
  const query = random() < 0.6 ? `?${pickOne(QUERIES, random)}&${pickOne(QUERIES, random)}` : "";
  const hasBody = method !== "GET" && method !== "HEAD";
  return {
    number,
    method,
    url: path.replace(":id", id) + query,
    headers: headersOf(random, hasBody),
    body: hasBody && random() < 0.9 ? bodyOf(random) : undefined,
  };
}

function headersOf(random: Random, hasBody: boolean): Record<string, string> {
  const caller = pickOne(callers, random);
  const csrf = "hostile-but-with-a-csrf-token";
  return {
    ...(random() < 0.9 ? { cookie: `XSRF-TOKEN=${csrf}`, "x-xsrf-token": csrf } : {}),
    ...(hasBody ? { "content-type": "application/json" } : {}),
    ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
    ...(random() < 0.5 ? pickOne(HEADERS, random) : {}),
  };
}

function bodyOf(random: Random): string {
  if (random() < 0.15) return pickOne(VALUES, random);
  if (random() < 0.02) return `{"name":"${"y".repeat(1_000_001)}"}`;
  // All fields at once, so that an endpoint finds its own: some as it wants them, one or two as it fears them.
  const fields = FIELDS.map((field) => `"${field}":${random() < 0.75 ? niceValue(field) : pickOne(VALUES, random)}`);
  return `{${fields.join(",")}}`;
}

const niceValue = (field: string): string => {
  if (/date|deadline|_at$/u.test(field)) return '"2027-01-01T00:00:00Z"';
  if (/amount|fee|pool|score|frames|participants/u.test(field)) return "3";
  if (/[iI]d$/u.test(field)) return `"${ids[2] ?? ""}"`;
  if (field === "payment_method") return '"wallet"';
  if (field === "state") return '"Lagos"';
  return field === "remember" ? "true" : '"hostile"';
};

async function send({ number, method, url, headers, body }: Attack): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<"hangs">((resolve) => {
    timer = setTimeout(() => resolve("hangs"), HANGS_AFTER_MS);
  });
  const request = server.http.inject({
    method: method as "GET",
    url,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  const answer = await Promise.race([request, patience]);
  clearTimeout(timer);
  const name = `#${number} ${method} ${url.slice(0, 120)} ${JSON.stringify(headers).slice(0, 200)} ${body?.slice(0, 300) ?? ""}`;
  if (answer === "hangs") return `${name}: hangs`;
  if (answer.statusCode >= 500) return `${name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  if (/node_modules|\bat .+:\d+:\d+|\.ts\b|ECONN|syntax error|violates/u.test(answer.body))
    return `${name}: reveals too much: ${answer.body.slice(0, 300)}`;
  if (
    answer.statusCode >= 400 &&
    method !== "HEAD" &&
    !String(answer.headers["content-type"]).startsWith("application/problem+json")
  )
    return `${name}: ${answer.statusCode} is no problem+json: ${answer.body.slice(0, 200)}`;
  return undefined;
}

test(`${REQUESTS} hostile requests over every endpoint (${SEED}): no 5xx, no hang, nothing revealed, no money made`, async () => {
  const faults: string[] = [];
  for (let start = 0; start < REQUESTS; start += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, index) => send(attack(start + index)));
    for (const fault of await Promise.all(batch)) if (fault !== undefined) faults.push(fault);
  }
  expect(faults).toEqual([]);
  expect(await ledgerFaults(server.db)).toEqual([]);
  const admins = await server.db.selectFrom("user_roles").select("user_id").where("role", "=", "admin").execute();
  expect(admins).toHaveLength(1);
});
