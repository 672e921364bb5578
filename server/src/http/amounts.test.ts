import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** Amounts that leave by another way than an answer: a live event, and a cell of a spreadsheet. */
const BESIDE_ANSWERS = ["gifts/gifts.service.ts", "imports/files/file-csv.ts"];

test("modules take and give kobo: the contract converts", () => {
  const modules = fileURLToPath(new URL("../modules/", import.meta.url));
  const files = readdirSync(modules, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/u.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  const converting = files.filter((file) =>
    /parseWireNaira|koboFromWire|nairaFromKobo/u.test(readFileSync(`${modules}${file}`, "utf8")),
  );
  expect(converting.toSorted()).toEqual(BESIDE_ANSWERS);
});
