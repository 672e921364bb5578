import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { stopSoon } from "./stop-soon.ts";

test("a browser that stops reading does not hold a stop", async () => {
  const server = createServer((_request, response) => void response.write(Buffer.alloc(50_000_000)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stalled = connect((server.address() as AddressInfo).port, "127.0.0.1");
  stalled.on("error", () => undefined);
  stalled.pause();
  stalled.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  await once(server, "request");
  await stopSoon({ stop: promisify(server.close.bind(server)), cut: () => server.closeAllConnections() }, 1);
  expect(server.listening).toBe(false);
  stalled.destroy();
});
