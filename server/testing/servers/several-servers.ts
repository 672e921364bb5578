import { openDatabase } from "../../src/database/database.ts";
import { type KillableServer, openKillableServer } from "../app/killable-server.ts";
import { openRedisServer } from "../app/redis-server.ts";
import { openTestSimulator } from "../app/test-simulator.ts";
import { openHallNginx } from "./hall-nginx.ts";
import { openKillableDatabase } from "./killable-database.ts";
import { openMovablePort } from "./movable-port.ts";

/** One part that can go away and come back. */
export type Part = { name: string; goAway: () => Promise<void>; comeBack: () => Promise<void> };

/** Server processes behind nginx, on one PostgreSQL with a replica and one Redis, with one provider. */
export async function openSeveralServers(count: number) {
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await openKillableDatabase());
  const replica = stack.use(await database.openStandby());
  const redis = stack.use(await openRedisServer());
  const simulator = stack.use(await openTestSimulator(() => "http://127.0.0.1:9"));
  await simulator.control("PUT faults", { dropWebhooks: true });
  const { secretKey, publicKey, baseUrl } = simulator.settings;
  const provider = new URL(baseUrl);
  const providerPort = Number(provider.port);
  const providerAddress = stack.use(await openMovablePort(providerPort));
  provider.port = String(providerAddress.port);
  const environment = {
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URL: replica.url,
    REDIS_URL: redis.url,
    TRUST_PROXY: "1",
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_PUBLIC_KEY: publicKey,
    PAYSTACK_BASE_URL: provider.href,
  };
  const servers: KillableServer[] = [];
  for (let number = 0; number < count; number += 1) {
    const server = stack.use(await openKillableServer(environment));
    await server.start(); // the first one migrates
    servers.push(server);
  }
  const nginx = stack.use(await openHallNginx(servers.map(({ url }) => Number(new URL(url).port))));
  const parts: Part[] = [
    ...servers.map((server, index) => ({ name: `server ${index + 1}`, goAway: server.kill, comeBack: server.start })),
    { name: "PostgreSQL", goAway: database.kill, comeBack: database.start },
    { name: "replica", goAway: replica.kill, comeBack: replica.start },
    { name: "Redis", goAway: redis.stop, comeBack: redis.start },
    {
      name: "provider",
      goAway: async () => providerAddress.move(0),
      comeBack: async () => providerAddress.move(providerPort),
    },
  ];
  const all = stack.move();
  return {
    nginx,
    servers,
    simulator,
    parts,
    /** A connection beside the servers; it does not survive the database. */
    openDb: () => openDatabase({ url: database.url }),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
export type SeveralServers = Awaited<ReturnType<typeof openSeveralServers>>;
