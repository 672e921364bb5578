import { connect, type Socket } from "node:net";

// Run as a process of its own: node overload-clients.ts PORT TOKEN HEAVY_PATH. It asks as much as it can until it is ended:
// one client sends the largest bodies it may, one pipelines, 800 connections from five addresses ask heavy lists.
const [port = "", token = "", heavyPath = ""] = process.argv.slice(2);
const CONNECTIONS = 800;
const ADDRESSES = 5;
const LISTS = 100;
const PIPELINED = 1_000;
const LARGEST_BODY = `[${"{},".repeat(2_666_000)}{}]`;
const RECONNECT_MS = 20;

const headOf = (start: string, address: string, more = ""): string =>
  `${start} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: br\r\nx-forwarded-for: ${address}\r\n${more}\r\n`;

/** Keeps one connection busy: writes again after each response, and reconnects when the server closes it. */
function keepAsking(write: (socket: Socket) => void): void {
  const socket = connect({ port: Number(port), host: "127.0.0.1", noDelay: true });
  let isWaiting = false;
  const ask = () => {
    if (isWaiting) return;
    isWaiting = true;
    write(socket);
  };
  socket.on("connect", ask);
  socket.on("data", (chunk: Buffer) => {
    // The beginning of an answer: the one before is done.
    if (chunk.subarray(0, 5).toString("latin1") !== "HTTP/") return;
    isWaiting = false;
    setImmediate(ask);
  });
  socket.on("error", () => undefined);
  socket.on("close", () => setTimeout(() => keepAsking(write), RECONNECT_MS));
}

let list = 0;
for (let index = 0; index < CONNECTIONS; index += 1)
  keepAsking((socket) => {
    list += 1;
    socket.write(headOf(`GET ${heavyPath}&page=${1 + (list % LISTS)}`, `10.9.0.${index % ADDRESSES}`));
  });
keepAsking((socket) => void socket.write(headOf("GET /openapi.json", "10.9.1.1").repeat(PIPELINED)));
keepAsking((socket) => {
  const more = `authorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${LARGEST_BODY.length}\r\n`;
  socket.write(headOf("POST /api/organizer/tournaments/import", "10.9.2.1", more));
  socket.write(LARGEST_BODY);
});
