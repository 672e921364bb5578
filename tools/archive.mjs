import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { command, Halt, inProject, say } from "./lib/project.mjs";
import { lastLines, run } from "./lib/run.mjs";

// `npm run archive`: one file with all that running needs on machines of this kind (system and processor), the pinned
// Node and the database among it. Such a machine needs neither npm nor a registry. It holds the last commit, not what is
// changed in this folder.
await command(async () => {
  const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  const name = `pockethall-${version}-${process.platform}-${process.arch}`;
  const file = resolve(process.argv[2] ?? `${name}.tar.gz`);
  const folder = mkdtempSync(join(tmpdir(), "pockethall-archive-"));
  const sources = join(folder, "sources.tar");
  try {
    await step("git", ["archive", "--format=tar", `--prefix=${name}/`, `--output=${sources}`, "HEAD"]);
    await step("tar", ["-xf", sources, "-C", folder]);
    say("installing and building in a copy ...");
    await step(process.execPath, [join(folder, name, "tools", "build.mjs")], join(folder, name));
    await step("tar", ["-czf", file, "-C", folder, name]);
    say(`${file} is made`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** @param {string} program @param {readonly string[]} args @param {string} [cwd] */
async function step(program, args, cwd = inProject()) {
  const { code, output } = await run(program, args, { cwd });
  if (code !== 0) throw new Halt(`${program} failed:\n${lastLines(output, 15)}`);
}
