import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// The least that can be done with node:http: the same bytes for each request, or 304 for each that has a tag.
// `node bare-http.ts <port> <file>`.
const [, , port, file = ""] = process.argv;
const bytes = readFileSync(file);
const headers = { "content-type": "application/json; charset=utf-8", "content-encoding": "br" };

createServer((request, response) => {
  if (request.headers["if-none-match"] !== undefined) return void response.writeHead(304).end();
  response.writeHead(200, { ...headers, "content-length": bytes.length });
  response.end(bytes);
}).listen(Number(port), "127.0.0.1");
