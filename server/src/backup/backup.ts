import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { type AddEntry, type Sealed, writeArchive } from "./archive.ts";
import {
  type BackupEnd,
  type BackupStart,
  type BackupTable,
  END,
  FORMAT,
  isKeptFile,
  pieceName,
  SECRET_KEY,
  START,
} from "./contents.ts";
import { createSum } from "./sums.ts";
import { connectOwner, listMigrations, listSequences, listTables, rowsOf } from "./tables.repository.ts";

export type BackupSource = {
  /** Of the owner of the tables. */
  databaseUrl: string;
  /** Holds `uploads/` and the file with the key of second factors. */
  dataFolder: string;
  now: Date;
};

/** Rows are held in memory up to this size before they are written. */
const PIECE_BYTES = 4_194_304;

/** Copies database and files into one file while the server runs. @returns what is in it, with sizes and sums. */
export async function takeBackup(source: BackupSource, target: Sealed): Promise<BackupEnd> {
  const client = await connectOwner(source.databaseUrl);
  const end: BackupEnd = { tables: [], files: [] };
  try {
    await client.query("begin isolation level repeatable read read only");
    await writeArchive(target, async (add) => {
      const start = await startOf(client, source.now);
      await add(START, json(start));
      for (const table of start.tables) end.tables.push(await addTable(client, table, add));
      for (const name of await filesOf(source.dataFolder)) {
        const sum = await addFile(source.dataFolder, name, add);
        if (sum) end.files.push(sum);
      }
      await add(END, json(end));
    });
    return end;
  } finally {
    await client.end();
  }
}

async function startOf(client: pg.Client, now: Date): Promise<BackupStart> {
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  return {
    format: FORMAT,
    taken_at: now.toISOString(),
    postgresql: rows[0]?.server_version ?? "",
    migrations: await listMigrations(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
  };
}

async function addTable(client: pg.Client, table: BackupTable, add: AddEntry): Promise<BackupEnd["tables"][number]> {
  // Rows are counted here: the database reports its count in a message that may arrive after the end of the rows.
  const sum = createSum();
  let pieces = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const write = async () => {
    pieces += 1;
    await add(pieceName(table.name, pieces), Buffer.concat(waiting));
    waiting = [];
    waitingBytes = 0;
  };
  for await (const chunk of rowsOf(client, table) as AsyncIterable<Buffer>) {
    sum.add(chunk);
    waiting.push(chunk);
    waitingBytes += chunk.byteLength;
    if (waitingBytes >= PIECE_BYTES) await write();
  }
  if (waiting.length > 0) await write();
  return { name: table.name, rows: sum.rows(), ...sum.sum() };
}

/** Pictures by name, and the key where it is a file. */
async function filesOf(dataFolder: string): Promise<string[]> {
  const pictures = await readdir(join(dataFolder, "uploads")).catch(() => []);
  return [SECRET_KEY, ...pictures.toSorted().map((name) => `uploads/${name}`)].filter((name) =>
    isKeptFile(`files/${name}`),
  );
}

/** @returns undefined when the file is not there: a picture may have been replaced meanwhile. */
async function addFile(
  dataFolder: string,
  name: string,
  add: AddEntry,
): Promise<BackupEnd["files"][number] | undefined> {
  let content: Buffer;
  try {
    content = await readFile(join(dataFolder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  await add(`files/${name}`, content);
  return { name, bytes: content.byteLength, sha256: createHash("sha256").update(content).digest("hex") };
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
