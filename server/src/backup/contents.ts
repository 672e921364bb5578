import * as z from "zod";

// The entries of a backup, in order: `start.json`, the tables in pieces, the files, `end.json`.

export const FORMAT = 1;

export const START = "start.json";
export const END = "end.json";

const Name = z.string().regex(/^[a-z][a-z0-9_]*$/u);

/** One table: the columns in the order of its rows. */
export const BackupTable = z.object({ name: Name, columns: z.array(Name) });
export type BackupTable = z.infer<typeof BackupTable>;

/** What is needed before the rows. */
export const BackupStart = z.object({
  format: z.literal(FORMAT),
  taken_at: z.iso.datetime(),
  postgresql: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(BackupTable),
  /** The last value that each sequence gave; null: none yet. */
  sequences: z.array(z.object({ name: Name, value: z.string().regex(/^\d+$/u).nullable() })),
});
export type BackupStart = z.infer<typeof BackupStart>;

const Sum = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });

/** What proves that everything before it is whole. */
export const BackupEnd = z.object({
  tables: z.array(Sum.extend({ rows: z.int() })),
  files: z.array(Sum),
});
export type BackupEnd = z.infer<typeof BackupEnd>;

/** Of a table, a numbered piece of its rows. Pieces cut rows anywhere. */
export const pieceName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, "0")}`;
const PIECE = /^tables\/([a-z][a-z0-9_]*)\/\d{6,}$/u;
/** The table of a piece; undefined for another entry. */
export const tableOfPiece = (entry: string): string | undefined => PIECE.exec(entry)?.[1];

/** Files of the data folder that are in a backup: pictures by their content's name, and the key of second factors. */
export const SECRET_KEY = "secret-key";
export const isKeptFile = (entry: string): boolean =>
  entry === `files/${SECRET_KEY}` || /^files\/uploads\/[0-9a-f]{64}\.webp$/u.test(entry);
