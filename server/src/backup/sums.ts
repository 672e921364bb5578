import { createHash } from "node:crypto";

const LINE_BREAK = 0x0a;

/** Adds up an entry's chunks. `rows`: of a table in the text form of COPY, in which a row ends with a line break and holds none. */
export function createSum() {
  const hash = createHash("sha256");
  let [bytes, rows] = [0, 0];
  return {
    add: (chunk: Uint8Array): void => {
      hash.update(chunk);
      bytes += chunk.byteLength;
      for (let at = chunk.indexOf(LINE_BREAK); at !== -1; at = chunk.indexOf(LINE_BREAK, at + 1)) rows += 1;
    },
    rows: (): number => rows,
    /** Once, at the end. */
    sum: () => ({ bytes, sha256: hash.digest("hex") }),
  };
}
