import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { type StoreAddress, storeTitle } from "../config/store-address.ts";
import { StartProblem } from "../kernel/start-problem.ts";
import { type CopyStore, joined } from "./copy-store.ts";

type ObjectAddress = Extract<StoreAddress, { kind: "objects" }>;

/** A part of a base copy may take this long on a slow line. */
const LIMITS = {
  connectionTimeout: 10_000,
  requestTimeout: 120_000,
  socketTimeout: 30_000,
  throwOnRequestTimeout: true,
};
const PART_BYTES = 8 * 1_048_576;

/**
 * A bucket, or a part of one, of a store that speaks Amazon's S3, as those of Amazon, Backblaze and Cloudflare, Garage, MinIO
 * and Ceph do. A stored object is whole by that protocol.
 */
export function openObjectStore(address: ObjectAddress): CopyStore {
  const client = clientOf(address);
  const { bucket: Bucket } = address;
  const keyOf = (name: string): string => joined(address.prefix, name);
  const title = storeTitle(address);

  const guarded =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      work(...args).catch((error: unknown) => {
        throw problemOf(error, title);
      });
  const get = (name: string) => client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }));
  const remove = async (name: string): Promise<void> => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
  };
  return {
    isRemote: true,
    titleOf: (name = "") => joined(title, name),
    list: guarded(async (folder, startingWith = "") => {
      const names: string[] = [];
      for await (const name of namesIn(client, { Bucket, folder: keyOf(folder), startingWith })) names.push(name);
      return names;
    }),
    look: guarded(async (name) => {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(name) })).catch(unlessMissing);
      return found && { bytes: found.ContentLength ?? 0, changedAt: found.LastModified ?? new Date(0) };
    }),
    read: guarded(async (name) => {
      const found = await get(name).catch(unlessMissing);
      return found?.Body && Buffer.from(await found.Body.transformToByteArray());
    }),
    stream: guarded(async (name) => (await get(name)).Body as Readable),
    write: guarded(async (name, content) => {
      const object = { Bucket, Key: keyOf(name) };
      if (content instanceof Uint8Array) await client.send(new PutObjectCommand({ ...object, Body: content }));
      else await sendInParts(client, object, content);
    }),
    remove: guarded(remove),
    removeFolder: guarded(async (folder) => {
      const below = namesIn(client, { Bucket, folder: keyOf(folder), isDeep: true });
      for await (const name of below) await remove(joined(folder, name));
    }),
    removeUnfinished: guarded(async (folder) => {
      const request = { Bucket, Prefix: prefixOf(keyOf(folder)) };
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand(request)).catch(unlessUnknown);
      for (const { Key, UploadId } of Uploads) {
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }
    }),
    freeBytes: async () => Number.POSITIVE_INFINITY,
  };
}

const clientOf = ({ endpoint, region, keyId, secret }: ObjectAddress): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    forcePathStyle: true,
    requestHandler: LIMITS,
    // Many stores do not know Amazon's newer checksums. What is sent is signed, and each file of a copy has a sum of its own.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

const prefixOf = (folder: string): string => (folder === "" ? "" : `${folder}/`);

type Below = { Bucket: string; folder: string; startingWith?: string; isDeep?: boolean };

/** The names below a folder without that of the folder: those directly in it, or all. */
async function* namesIn(client: S3Client, { Bucket, folder, startingWith = "", isDeep = false }: Below) {
  const base = prefixOf(folder);
  const request = { Bucket, Prefix: base + startingWith, ...(!isDeep && { Delimiter: "/" }) };
  for await (const { Contents = [], CommonPrefixes = [] } of paginateListObjectsV2({ client }, request)) {
    for (const { Key = base } of Contents) if (Key !== base) yield Key.slice(base.length);
    for (const { Prefix = base } of CommonPrefixes) yield Prefix.slice(base.length).replace(/\/$/u, "");
  }
}

type Named = { Bucket: string; Key: string };

/** The object appears when its last part has arrived. @throws what the content throws: it then leaves no object. */
async function sendInParts(client: S3Client, object: Named, content: AsyncIterable<Uint8Array>): Promise<void> {
  let failure: unknown;
  const body = Readable.from(content, { objectMode: false }).once("error", (error) => (failure = error));
  const upload = new Upload({ client, params: { ...object, Body: body }, partSize: PART_BYTES, queueSize: 2 });
  await upload.done().catch((error: unknown) => {
    throw failure ?? error; // not how the store answered when the parts were given up
  });
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof S3ServiceException && ["NoSuchKey", "NotFound"].includes(error.name)) return undefined;
  throw error;
}

/** Some stores do not tell what is unfinished, and remove it themselves. */
function unlessUnknown(error: unknown): { Uploads?: [] } {
  if (error instanceof S3ServiceException && error.name === "NotImplemented") return {};
  throw error;
}

const UNREACHABLE = new Set([
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "ETIMEDOUT",
]);

/** The reason for people; the error as it came when it is not the store's. */
function problemOf(error: unknown, title: string): unknown {
  if (!(error instanceof Error)) return error;
  const reason = error instanceof S3ServiceException ? refusalOf(error) : outageOf(error);
  return reason === undefined ? error : new StartProblem(`${title} ${reason}`, { cause: error });
}

function refusalOf({ name, $metadata: { httpStatusCode: status } }: S3ServiceException): string {
  if (name === "NoSuchBucket") return "is not there: make the bucket, or correct COPY_STORE_URL";
  if (status === 401 || status === 403) return `refuses the key of COPY_STORE_URL (${name})`;
  return `answered ${status ?? "nothing"} (${name})`;
}

function outageOf(error: Error & { code?: unknown }): string | undefined {
  if (error.name !== "TimeoutError" && !UNREACHABLE.has(String(error.code))) return undefined;
  return `cannot be reached: ${error.message}`;
}
