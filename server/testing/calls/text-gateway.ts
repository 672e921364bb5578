import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What becomes of a message: sent; refused for a number on the operators' list; an outage; sent, but the answer is lost. */
export type TextFate = "sent" | "blocked" | "outage" | "answer lost";
export type AskedText = { to: string; fate: TextFate };

/** Africa's Talking: the status of a recipient on the operators' do-not-disturb list, and of one that was sent to. */
const BLOCKED = 409;
const SENT = 101;

/** A stand-in for Africa's Talking on loopback that keeps what it was asked for. */
export async function openTextGateway() {
  const asked: AskedText[] = [];
  let fateOf: (to: string) => TextFate = () => "sent";
  const server = createServer(async (request, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request));
    const to = form.get("to") ?? "";
    const fate = fateOf(to);
    asked.push({ to, fate });
    if (fate === "answer lost") return void response.destroy();
    if (fate === "outage") return void response.writeHead(503).end("{}");
    const Recipients = [{ number: to, statusCode: fate === "sent" ? SENT : BLOCKED }];
    response.writeHead(201, { "content-type": "application/json" });
    response.end(JSON.stringify({ SMSMessageData: { Recipients } }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Takes out what it was asked for since the last time. */
    takeAsked: (): AskedText[] => asked.splice(0),
    decideBy: (next: typeof fateOf): void => {
      fateOf = next;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}
