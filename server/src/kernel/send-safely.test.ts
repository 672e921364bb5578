import { createSocket } from "node:dgram";
import { once } from "node:events";
import { expect, test } from "vitest";
import { checkedAddress, lookUp, PUBLIC_NETWORK } from "./send-safely.ts";

const TYPE_A = 1;
const TYPE_AAAA = 28;
/** A pointer to the name of the question, type A, class IN, a minute, four bytes. */
const ANSWER = [0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, 203, 0, 113, 7];

/** A DNS server that knows every name by one IPv4 address, and none by an IPv6 address. */
async function openNameServer() {
  const asked: number[] = [];
  const socket = createSocket("udp4", (question, { port, address }) => {
    const endOfName = question.indexOf(0, 12);
    const type = question.readUInt16BE(endOfName + 1);
    asked.push(type);
    const reply = Buffer.concat([question.subarray(0, endOfName + 5), Buffer.from(type === TYPE_A ? ANSWER : [])]);
    reply.writeUInt16BE(0x81_80, 2);
    reply.writeUInt16BE(type === TYPE_A ? 1 : 0, 6);
    reply.writeUInt32BE(0, 8);
    socket.send(reply, port, address);
  });
  await once(socket.bind(0, "127.0.0.1"), "listening");
  return {
    asked,
    address: `127.0.0.1:${socket.address().port}`,
    [Symbol.asyncDispose]: async () => {
      await once(socket.close(), "close");
    },
  };
}

test("names are looked up by DNS, for IPv4 and IPv6", async () => {
  await using server = await openNameServer();
  expect(await lookUp("hooks.club.ng", [server.address])).toEqual(["203.0.113.7"]);
  expect(server.asked.toSorted()).toEqual([TYPE_A, TYPE_AAAA]);
});

test("a look-up without an answer ends", async () => {
  const silent = { ...PUBLIC_NETWORK, resolve: () => new Promise<never>(() => undefined), lookUpMs: 1 };
  await expect(checkedAddress(new URL("https://hooks.club.ng/"), silent)).rejects.toThrow(/leads nowhere/u);
});
