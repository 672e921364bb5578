/** What a statement locks, in the words of a reader; rows are named by their table. `isTried`: it waits for nothing. */
export type Lock = { name: string; isShared: boolean; isTried?: boolean };

const ADVISORY: Readonly<Record<string, string>> = {
  "7305002": "order of live events",
  "7305003": "new players",
  "7305009": "tournament",
  "7305011": "bank settlements",
  "7305025": "player ranks",
  "7305026": "ratings",
  "7305027": "merges",
  "7305029": "promised pools",
  "26": "ratings of players",
};

const ADVISORY_LOCK = /pg_(?<tried>try_)?advisory_xact_lock(?<shared>_shared)?\(\$(?<key>\d+)/giu;
const UPDATE = /\bupdate "?(?<table>[a-z_]+)"?(?: (?:as )?"?\w+"?)? set\b/giu;
const DELETE = /\bdelete from "?(?<table>[a-z_]+)"?/giu;
const UPSERT = /\binsert into "?(?<table>[a-z_]+)"?(?=.*\bdo update\b)/gisu;
const LOCK_TABLE = /\block table "?(?<table>[a-z_]+)"?/giu;
const ROW_LOCK = /\bfor (?:no key )?update(?: of "?(?<alias>\w+)"?)?(?! skip locked)\b/iu;
const SKIPPING = /\bfor (?:no key )?update(?: of "?\w+"?)? skip locked/giu;
const POSTING = /\bledger_(?:post|receive|fold)\w*\(/iu;
const PLACE = /\btake_place\(/iu;

/**
 * Every lock that a statement may wait for, and the advisory locks that it tries: what these guard is not touched without
 * them. Statements that skip what is locked wait for nothing.
 */
export function locksOf(text: string, values: readonly unknown[]): Lock[] {
  const tables = [UPDATE, DELETE, UPSERT, LOCK_TABLE].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => groups?.["table"] ?? ""),
  );
  const rowTable = lockedTable(text.replace(SKIPPING, ""));
  return [
    ...[...text.matchAll(ADVISORY_LOCK)].map(({ groups }) => advisory(values[Number(groups?.["key"]) - 1], groups)),
    ...(rowTable === undefined ? [] : [exclusive(rowTable)]),
    ...tables.map(exclusive),
    ...(PLACE.test(text) ? [exclusive("tournament_places")] : []),
    ...(POSTING.test(text) ? [exclusive("ledger accounts")] : []),
  ];
}

const exclusive = (name: string): Lock => ({ name, isShared: false });

function advisory(key: unknown, groups: Record<string, string | undefined> | undefined): Lock {
  const name = ADVISORY[String(key)];
  return {
    name: name === undefined ? "advisory" : `${name} (advisory)`,
    isShared: groups?.["shared"] !== undefined,
    ...(groups?.["tried"] === undefined ? {} : { isTried: true }),
  };
}

/** The table whose rows `for update` locks: the one that its alias names, or the first that is read. */
function lockedTable(text: string): string | undefined {
  const found = ROW_LOCK.exec(text);
  if (!found) return undefined;
  const alias = found.groups?.["alias"];
  const named = alias && new RegExp(`\\b(?:from|join) "?(\\w+)"? (?:as )?"?${alias}"?(?=\\W|$)`, "iu").exec(text)?.[1];
  return named || alias || /\bfrom "?([a-z]\w*)"?/iu.exec(text)?.[1];
}
