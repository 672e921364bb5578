import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { StoreAddress } from "../../config/store-address.ts";

/** The only key that the server knows, by its id: it does not compute signatures. */
const KEY = "S3RVER";

/** An object store on this machine that others wrote, with a bucket. All goes at the end. */
export async function openObjectServer() {
  const directory = await mkdtemp(join(tmpdir(), "pockethall-objects-"));
  const options = { address: "127.0.0.1", silent: true, directory };
  const buckets = { configureBuckets: [{ name: "hall", configs: [] }] };
  let server = new S3rver({ ...options, ...buckets, port: 0 });
  const { port } = await server.run();
  const address = {
    kind: "objects",
    endpoint: `http://127.0.0.1:${port}`,
    region: "auto",
    bucket: "hall",
    prefix: "copies/lagos",
    keyId: KEY,
    secret: KEY,
    passphrase: "a passphrase of the tests",
  } satisfies StoreAddress;
  return {
    address,
    /** Where the server keeps the objects. */
    directory,
    goAway: () => server.close(),
    comeBack: async () => {
      server = new S3rver({ ...options, port });
      await server.run();
    },
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
