import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { WebhookMessage } from "./pockethall.d.ts";
import { signatureProblem } from "./signature.ts";

// Receives webhooks, checks their signature and prints each event once. Put a web server with HTTPS in front of it.
//
//   POCKETHALL_WEBHOOK_SECRET=whsec_… node receive-events.ts 8080

const secret = process.env["POCKETHALL_WEBHOOK_SECRET"];
const port = Number(process.argv[2]);
if (!secret || !Number.isInteger(port)) {
  process.stderr.write("Usage: POCKETHALL_WEBHOOK_SECRET=whsec_… node receive-events.ts PORT\n");
  process.exit(1);
}
const key = secret;

/** A delivery may come more than once, under the same id. A real program keeps these in its database. */
const seen = new Set<string>();

/** What an event says, for people. */
function lineOf(message: WebhookMessage): string {
  switch (message.type) {
    case "match.result":
      return `Match ${message.data.match_id}: ${message.data.player1_score} – ${message.data.player2_score}`;
    case "match.called":
      return `Match ${message.data.match_id} is called to table ${message.data.table_id}`;
    case "tournament.draw":
      return `Tournament ${message.data.tournament_id}: the draw has changed`;
    case "tournament.entries":
      return `Tournament ${message.data.tournament_id}: the entries have changed`;
    case "league.result":
      return `League match ${message.data.match_id}: ${message.data.player1_score} – ${message.data.player2_score}`;
    case "ping":
      return "Test";
  }
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const header = (name: string) => String(request.headers[name] ?? "");
  const id = header("webhook-id");
  const signed = { id, timestamp: header("webhook-timestamp"), signatures: header("webhook-signature"), body };
  const problem = signatureProblem(key, signed, new Date());
  if (problem !== null) process.stderr.write(`Refused: ${problem}\n`);
  // Answer at once, and do what takes long afterwards.
  response.writeHead(problem === null ? 204 : 401).end();
  if (problem !== null || seen.has(id)) return;
  seen.add(id);
  process.stdout.write(`${lineOf(JSON.parse(body) as WebhookMessage)}\n`);
}

const server = createServer((request, response) => void receive(request, response));
server.listen(port, () => {
  const address = server.address();
  process.stdout.write(`Listening on port ${typeof address === "object" ? address?.port : port}\n`);
});
