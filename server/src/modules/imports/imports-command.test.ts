import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import { runImport } from "./imports.cli.ts";
import { HEADER, line, openImports } from "./testing/open-imports.ts";

describe("the command", () => {
  async function command(args: readonly string[], imports: Awaited<ReturnType<typeof openImports>>) {
    let text = "";
    const out = new Writable({ write: (chunk, _encoding, done) => void ((text += String(chunk)), done()) });
    const code = await runImport(args, { ...imports.deps, out, progress: process.stderr });
    return { code, text };
  }

  test("exits 0 when anything was taken or all was there, else 2 with the reason", async () => {
    await using imports = await openImports();
    const folder = await mkdtemp(join(tmpdir(), "pockethall-import-"));
    const file = async (name: string, lines: readonly string[]) => {
      await writeFile(join(folder, name), `\uFEFF${lines.join("\r\n")}\r\n`);
      return join(folder, name);
    };
    const good = await file("good.csv", [HEADER, line("a"), line("b", "x")]);
    const first = await command(["results", good], imports);
    expect(first.code).toBe(0);
    expect(first.text).toBe(
      [
        "Taken: 1 match of 1 tournament, 2 players.",
        "Already there: 0. Refused: 1.",
        "Frame scores left out, since they do not add up to the score: 1.",
        "  line 3: 11 columns instead of 17.",
        `All refused rows with reasons: ${join(folder, "good.rejected.csv")}`,
        "",
      ].join("\n"),
    );
    expect((await command(["results", await file("again.csv", [HEADER, line("a")])], imports)).code).toBe(0);
    const bad = await command(["results", await file("bad.csv", [HEADER, line("c", "x")])], imports);
    expect([bad.code, bad.text.includes("line 2")]).toEqual([2, true]);
    const other = await command(["results", await file("other.csv", ["name,score", "a,1"])], imports);
    expect(other).toMatchObject({ code: 2, text: expect.stringMatching(/^The file has no column match_id, date/u) });
    expect(await command(["results", await file("empty.csv", [])], imports)).toMatchObject({ code: 2 });
    expect((await command(["results", join(folder, "none.csv")], imports)).text).toMatch(/no such file/u);
    expect((await command(["results", good, "--ruleset", "darts"], imports)).text).toMatch(/^Usage/u);
    expect(await command(["players"], imports)).toEqual({
      code: 2,
      text: expect.stringMatching(/^Usage: import results FILE.csv/u),
    });
    await rm(folder, { recursive: true });
  });

  test("writes every refused row beside the file, with its line and the reason", async () => {
    await using imports = await openImports();
    const folder = await mkdtemp(join(tmpdir(), "pockethall-import-"));
    const bad = Array.from({ length: 60 }, (_, index) => line(`b${index}`, "1,Ada Obi,Musa Bello,4,2,0,2"));
    const path = join(folder, "season.csv");
    await writeFile(path, [HEADER, line("a"), ...bad, "too,few"].join("\n"));
    await command(["results", path], imports);
    const [header, ...rows] = (await readFile(join(folder, "season.rejected.csv"), "utf8")).trim().split("\r\n");
    expect(header).toBe(`${HEADER},rejected_line,rejected_reason`);
    expect(rows).toHaveLength(61);
    expect(rows[0]).toBe(`${bad[0]},3,The winner doesn't match the score.`);
    expect(rows[60]).toBe(`"too,few"${",".repeat(17)}63,2 columns instead of 17.`);
    // Corrected, it can be imported as it is.
    await writeFile(path, [header, ...rows.slice(0, 60)].join("\n").replaceAll("4,2,0,2", "4,2,0,1"));
    expect(await command(["results", path], imports)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/60 matches/u),
    });
    await rm(folder, { recursive: true });
  });

  test("takes nothing from a file that is not UTF-8", async () => {
    await using imports = await openImports();
    const folder = await mkdtemp(join(tmpdir(), "pockethall-import-"));
    const path = join(folder, "latin1.csv");
    await writeFile(path, Buffer.from([HEADER, line("a", "1,Ada Òbi,Musa Bello,4,2,0,1")].join("\n"), "latin1"));
    expect(await command(["results", path], imports)).toMatchObject({
      code: 2,
      text: expect.stringMatching(/not UTF-8 text/u),
    });
    expect(await imports.db.selectFrom("players").select("id").execute()).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
