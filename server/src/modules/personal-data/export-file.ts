import type { Rows } from "./personal-data.read-model.ts";
import type { Person, Section } from "./section.read-model.ts";

/** Rows read at once: all that is ever in memory. */
export const ROWS_AT_ONCE = 2_000;
/** More than a person has in years; what is beyond is counted as left out. */
export const MOST_ROWS = 100_000;

type FileParts = {
  sections: readonly Section[];
  person: Person;
  madeAt: Date;
  read: (section: Section, page: { after: Rows["last"]; limit: number }) => Promise<Rows>;
};

const NOTES = [
  "Amounts are whole kobo: 100 kobo are one naira. Times are UTC.",
  "Other people appear with their public names.",
  "left_out names for each list what is not shown, and why.",
];

/** The text of the file, piece by piece: each list is read when the piece before it was taken. */
export async function* exportFile({ sections, person, madeAt, read }: FileParts): AsyncGenerator<string> {
  const head = { format: "pockethall-personal-data", version: 1, made_at: madeAt.toISOString(), notes: NOTES };
  yield `${JSON.stringify({ ...head, user_id: person.userId }).slice(0, -1)},\n"data":{`;
  const cut: string[] = [];
  let comma = "";
  for (const section of sections) {
    yield `${comma}\n${JSON.stringify(section.name)}:[`;
    comma = ",";
    const isWhole = yield* rowsOf(section, read);
    if (!isWhole) cut.push(section.name);
    yield "]";
  }
  yield `\n},\n"left_out":${JSON.stringify(leftOut(sections))},\n"cut_after_${MOST_ROWS}_rows":${JSON.stringify(cut)}}\n`;
}

/** @returns whether these are all. */
async function* rowsOf(section: Section, read: FileParts["read"]): AsyncGenerator<string, boolean> {
  let after: Rows["last"];
  for (let count = 0; count < MOST_ROWS; count += ROWS_AT_ONCE) {
    const { rows, last } = await read(section, { after, limit: ROWS_AT_ONCE });
    after = last;
    if (rows.length > 0) yield `${count > 0 ? "," : ""}\n${rows.join(",\n")}`;
    if (rows.length < ROWS_AT_ONCE) return true;
  }
  return false;
}

const leftOut = (sections: readonly Section[]) =>
  Object.fromEntries(
    sections.map(({ name, leftOut: columns = {}, others }) => [
      name,
      { ...columns, ...(others ? { other_columns: others } : {}) },
    ]),
  );
