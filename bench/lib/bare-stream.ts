import { createServer, type ServerResponse } from "node:http";

// The bare reference of P5, a process of its own: what node:http does at its best. A GET holds the connection, a POST
// writes one prepared score to every open connection.
const held: ServerResponse[] = [];
const score = Buffer.from('id:1234567\ndata:["AAAAAAAAcACABAAAAAAAAQ",212,1,1,0,2,0,211]\n\n');

const server = createServer((request, response) => {
  if (request.method === "POST") {
    for (const viewer of held) viewer.write(score);
    response.writeHead(204).end();
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  response.write("retry:2000\n\n");
  held.push(response);
}).listen(Number(process.env["PORT"]), "127.0.0.1");
process.on("SIGTERM", () => {
  for (const viewer of held) viewer.destroy();
  server.close(() => process.exit(0));
});
