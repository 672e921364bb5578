import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { StartProblem } from "../kernel/start-problem.ts";
import type { CopyStore } from "./copy-store.ts";

/** The pair that opens every other file, encrypted with the passphrase. A passphrase for each file would cost a second each. */
const KEY_FILE = "pockethall-key.age";

/** Not tried again: each try takes a second of the processor. */
class WrongPassphrase extends StartProblem {}

type Pair = { identity: string; recipient: string };
/** How long one try of a passphrase takes, as a power of two: a second for age's own 18. */
type Hardness = { workFactor: number };

/**
 * A store that belongs to others: what is stored there is encrypted by age (https://age-encryption.org), whose own program
 * opens it too. Names and sizes are not hidden.
 *
 * @throws StartProblem from its methods when the passphrase is another one than the store was begun with.
 */
export function openEncryptedStore(
  store: CopyStore,
  passphrase: string,
  { workFactor }: Hardness = { workFactor: 18 },
): CopyStore {
  let pair: Promise<Pair> | undefined;
  const pairOf = (): Promise<Pair> => {
    pair ??= openPair(store, passphrase, workFactor).catch((error: unknown) => {
      if (!(error instanceof WrongPassphrase)) pair = undefined; // the next call tries again
      throw error;
    });
    return pair;
  };
  const decrypter = async (): Promise<Decrypter> => {
    const { identity } = await pairOf();
    const made = new Decrypter();
    made.addIdentity(identity);
    return made;
  };
  return {
    ...store,
    list: async (folder, startingWith) =>
      (await store.list(folder, startingWith)).filter((name) => folder !== "" || name !== KEY_FILE),
    read: async (name) => {
      const content = await store.read(name);
      if (content === undefined) return undefined;
      return Buffer.from(await (await decrypter()).decrypt(content).catch(damaged(store, name)));
    },
    stream: async (name) => {
      const content = Readable.toWeb(await store.stream(name)) as ReadableStream<Uint8Array>;
      return nodeStream(await (await decrypter()).decrypt(content).catch(damaged(store, name)));
    },
    write: async (name, content) => {
      const { recipient } = await pairOf();
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      if (content instanceof Uint8Array) return store.write(name, await encrypter.encrypt(content));
      const plain = Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>;
      return store.write(name, nodeStream(await encrypter.encrypt(plain)));
    },
  };
}

const nodeStream = (stream: ReadableStream<Uint8Array>): Readable => Readable.fromWeb(stream as NodeReadableStream);

/** Reads the pair of the store, or makes one for an empty one: a second pair would make unreadable what is there. */
async function openPair(store: CopyStore, passphrase: string, workFactor: number): Promise<Pair> {
  const stored = await store.read(KEY_FILE);
  if (!stored && (await store.list("")).length > 0)
    throw new StartProblem(`${store.titleOf(KEY_FILE)} is gone, which opens all else there: bring it back`);
  const identity = stored ? await unlocked(store, stored, passphrase) : await generateX25519Identity();
  if (!stored) await store.write(KEY_FILE, await locked(identity, passphrase, workFactor));
  return { identity, recipient: await identityToRecipient(identity) };
}

async function locked(identity: string, passphrase: string, workFactor: number): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(identity);
}

async function unlocked(store: CopyStore, stored: Uint8Array, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(stored, "text").catch((error: unknown) => {
    const problem = `BACKUP_PASSPHRASE does not open the copy in ${store.titleOf()}: it was made with another one`;
    throw new WrongPassphrase(problem, { cause: error });
  });
}

const damaged =
  (store: CopyStore, name: string) =>
  (error: unknown): never => {
    throw error instanceof StartProblem
      ? error
      : new StartProblem(`${store.titleOf(name)} is damaged: it cannot be decrypted`, { cause: error });
  };
