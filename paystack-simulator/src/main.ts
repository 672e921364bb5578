import { createServer } from "node:http";
import { createPaystackSimulator } from "./simulator.ts";

const BASE_PATH = "/_paystack";

const { PORT = "3900", HOST = "127.0.0.1", SECRET_KEY, PUBLIC_KEY, WEBHOOK_URL, JOURNAL_FILE } = process.env;
const say = (message: string) => process.stdout.write(`${message}\n`);

if (!SECRET_KEY || !PUBLIC_KEY || !WEBHOOK_URL) {
  process.stderr.write("set SECRET_KEY (sk_test_…), PUBLIC_KEY (pk_test_…) and WEBHOOK_URL\n");
  process.exit(1);
}

const simulator = createPaystackSimulator({
  secretKey: SECRET_KEY,
  publicKey: PUBLIC_KEY,
  webhookUrl: WEBHOOK_URL,
  basePath: BASE_PATH,
  log: say,
  ...(JOURNAL_FILE ? { journalFile: JOURNAL_FILE } : {}),
});
const server = createServer(simulator.handle);
server.listen(Number(PORT), HOST, () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : PORT;
  say(`Paystack simulator: http://${HOST}:${port}${BASE_PATH}/`);
});

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
    void simulator.close();
  });
