import { once } from "node:events";
import { connect } from "node:net";
import { givenUser } from "../database/test-database.ts";
import {
  type Answer,
  type Attack,
  freshAddress,
  type Outcome,
  refusedAs,
  send,
  type Target,
  times,
  tryEach,
} from "./attack.ts";
import { forgedFile } from "./forged-file.ts";

// What takes a server's time and memory. Meanwhile an ordinary caller from another address asks for a page, again after a
// refusal: the longest time without one and the growth of memory are reported beside their bounds.

const OTHERS_WAIT_MS = 15_000;
/** On a machine that is busy with other work everything takes longer: then this many times a page before the attack. */
const OTHERS_WAIT_FACTOR = 200;
const PAGES_BEFORE = 10;
const MEMORY_MB = 100;
const PAGE = "GET /api/tournaments?per_page=10";
const LARGE_JSON = `[${"{},".repeat(5_200_000)}{}]`;
const MEGABYTE_JSON = `{"name":"${"y".repeat(1_000_000)}"}`;

/** Does `work` while an ordinary caller asks for pages; adds what that caller and the memory say. */
async function whileOthersAsk(on: Target, work: () => Promise<Outcome>): Promise<Outcome> {
  const memoryBefore = on.memoryMb();
  const address = freshAddress();
  const begun = performance.now();
  for (const _ of times(PAGES_BEFORE)) await send(on, PAGE, { address });
  const mostWaitMs = Math.max(OTHERS_WAIT_MS, ((performance.now() - begun) / PAGES_BEFORE) * OTHERS_WAIT_FACTOR);
  const during = { isOver: false, longestMs: 0, mostMb: 0 };
  let servedAt = performance.now();
  const asking = (async () => {
    while (!during.isOver) {
      const { status } = await send(on, PAGE, { address });
      const now = performance.now();
      during.longestMs = Math.max(during.longestMs, now - servedAt);
      during.mostMb = Math.max(during.mostMb, on.memoryMb());
      if (status === 200) servedAt = now;
    }
  })();
  const outcome = await work();
  during.isOver = true;
  await asking;
  const [waitedMs, memoryMb] = [Math.round(during.longestMs), Math.round(during.mostMb - memoryBefore)];
  const broken = [
    ...outcome.broken,
    ...(waitedMs > mostWaitMs ? [`an ordinary caller waited ${waitedMs} ms`] : []),
    ...(memoryMb > MEMORY_MB ? [`memory grew by ${memoryMb} MB`] : []),
  ];
  return { ...outcome, broken, figures: { "others waited at most (ms)": waitedMs, "memory (MB)": memoryMb } };
}

const IMPORT = "POST /api/organizer/tournaments/import";
/** The connection may end before the whole body is written: refused unread. */
const refusedUnread = ({ status }: Answer): boolean => [0, 401, 403, 413].includes(status);

/** Bytes on a connection of their own; gives all that comes until the server ends it or `waitMs` are over. */
async function exchange({ url }: Target, write: (write: (bytes: string) => void) => void, waitMs = 60_000) {
  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", () => undefined);
  const timer = setTimeout(() => socket.destroy(), waitMs);
  const closed = once(socket, "close");
  write((bytes) => void socket.write(bytes));
  await closed;
  clearTimeout(timer);
  return Buffer.concat(chunks).toString();
}

const headOf = (line: string, more = ""): string =>
  `${line} HTTP/1.1\r\nHost: a\r\nx-forwarded-for: ${freshAddress()}\r\n${more}\r\n`;

export const LOAD_ATTACKS: readonly Attack[] = [
  {
    name: "15.6 MB of JSON without a log-in (B1)",
    expected: "refused unread; others wait 15 s at most; memory +100 MB at most",
    run: (on) =>
      whileOthersAsk(on, () => tryEach(times(24), () => send(on, IMPORT, { body: LARGE_JSON }), refusedUnread)),
  },
  {
    name: "1 MB of JSON to calls that move money, without and with a log-in (B1)",
    expected: "401 or 413, unread",
    run: (on) =>
      whileOthersAsk(on, () =>
        tryEach(
          times(200),
          (index) => send(on, "POST /api/wallet/gift", { as: index % 2 ? on.player : undefined, body: MEGABYTE_JSON }),
          refusedUnread,
        ),
      ),
  },
  {
    name: "JSON 200,000 levels deep, prototypes, half letters, numbers beyond a double",
    expected: "400 or 413 or a message on the field; nothing is stored",
    run: (on) => {
      const texts = [
        "[".repeat(30_000) + "]".repeat(30_000),
        '{"a":'.repeat(10_000) + "1" + "}".repeat(10_000),
        '{"__proto__":{"roles":["admin"]}}',
        '{"constructor":{"prototype":{"x":1}}}',
        '{"name":"\\ud800"}',
        '{"name":"\\u0000"}',
        '{"amount":1e999,"recipientId":"x"}',
        '{"amount":99999999999999999999,"recipientId":"x"}',
        `[${"0,".repeat(25_000)}0]`,
      ];
      const isRefused = refusedAs("invalid-json", "payload-too-large", "invalid-request", "invalid-amount");
      return tryEach(
        times(180),
        (index) => send(on, "POST /api/wallet/gift", { as: on.player, body: texts[index % texts.length] }),
        isRefused,
      );
    },
  },
  {
    name: "bodies of 8 MB from the organizers themselves, several at once",
    expected: "refused with 4xx or 503; others wait 15 s at most; memory +100 MB at most",
    run: (on) =>
      whileOthersAsk(on, () =>
        tryEach(
          times(24),
          () => send(on, IMPORT, { as: on.organizer, body: `[${"{},".repeat(2_600_000)}{}]` }),
          ({ status }) => [0, 413, 422, 503].includes(status),
        ),
      ),
  },
  {
    name: "finished tournaments with 30,000 people on the waiting list (m8)",
    expected: "413 or 422; 503 while another of the same organizer's is read",
    run: async (on) => {
      const [player_id, at] = [on.player.playerId, new Date().toISOString()];
      const file = {
        ...forgedFile(0, player_id, on.player.name),
        waiting_list: times(30_000).map(() => ({ player_id, at })),
      };
      const body = JSON.stringify(file);
      return tryEach(
        times(16),
        () => send(on, "POST /api/organizer/tournaments/import", { as: on.organizer, body }),
        ({ status }) => [413, 422, 503].includes(status),
      );
    },
  },
  {
    name: "one address asks for 60 share cards at once (m5)",
    expected: "another address gets its cards",
    run: async (on) => {
      const cards = await Promise.all(times(68).map((index) => givenUser(on.db, { name: `Card Holder ${index}` })));
      const ask = (index: number, address: string) =>
        send(on, `GET /cards/players/${cards[index]?.playerId}.png?shape=${index % 2 ? "square" : "wide"}`, {
          address,
        });
      const greedy = times(60).map((index) => ask(index, "10.78.0.1"));
      const outcome = await tryEach(
        times(8),
        (index) => ask(60 + index, `10.78.1.${index}`),
        ({ status }) => status === 200,
      );
      const served = (await Promise.all(greedy)).filter(({ status }) => status === 200).length;
      return { ...outcome, attempts: 68, figures: { "served to the greedy address": served } };
    },
  },
  {
    name: "1,000 requests in one packet, on 20 connections (M7)",
    expected: "at most 16 in work on a connection, then 429 and the end of it",
    run: (on) =>
      whileOthersAsk(on, async () => {
        const broken: string[] = [];
        await Promise.all(
          times(20).map(async () => {
            const received = await exchange(on, (write) => write(headOf("GET /openapi.json").repeat(1_000)));
            const statuses = received.match(/HTTP\/1\.1 \d+/gu) ?? [];
            if (statuses.length > 500 || !statuses.at(-1)?.endsWith("429"))
              broken.push(`${statuses.length} answers, the last one ${statuses.at(-1)}`);
          }),
        );
        return { attempts: 20_000, broken };
      }),
  },
  {
    name: "800 connections that ask for heavy lists at once (M7)",
    expected: "200, 429 or 503 with Retry-After; others wait 15 s at most",
    run: (on) =>
      whileOthersAsk(on, async () => {
        const list = "GET /api/tournaments?include=games,participants&per_page=50";
        const answers = await Promise.all(
          times(800).map((index) => send(on, `${list}&page=${index + 1}`, { address: `10.78.0.${index % 5}` })),
        );
        const odd = answers.filter(({ status }) => ![0, 200, 429, 503].includes(status));
        return { attempts: answers.length, broken: odd.map(({ status }) => `answered ${status}`) };
      }),
  },
  {
    name: "200 bodies that never end, and 200 heads that never end",
    expected: "the server ends each connection within 75 s; others wait 15 s at most",
    run: (on) =>
      whileOthersAsk(on, async () => {
        const body = headOf("POST /api/auth/login", "content-type: application/json\r\ncontent-length: 60000\r\n");
        const begun = performance.now();
        const replies = await Promise.all([
          ...times(200).map(() => exchange(on, (write) => write(`${body}{"email":"`), 90_000)),
          ...times(200).map(() => exchange(on, (write) => write("GET / HTTP/1.1\r\nHost: a\r\nx: "), 90_000)),
        ]);
        const seconds = (performance.now() - begun) / 1_000;
        return { attempts: replies.length, broken: seconds > 85 ? ["a connection was kept open"] : [] };
      }),
  },
  {
    name: "2,000 connections reset right after their request (F3)",
    expected: "the server goes on; nothing is logged as an error",
    run: (on) =>
      whileOthersAsk(on, async () => {
        const { port } = new URL(on.url);
        const before = on.log();
        for (const _ of times(2_000)) {
          const socket = connect(Number(port), "127.0.0.1");
          socket.on("error", () => undefined);
          await once(socket, "connect");
          socket.write(headOf("GET /api/tournaments"));
          socket.resetAndDestroy();
        }
        return { attempts: 2_000, broken: on.log() === before ? [] : [`it logged ${on.log().slice(-300)}`] };
      }),
  },
];
