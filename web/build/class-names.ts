import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const webFolder = fileURLToPath(new URL("..", import.meta.url));
const LENGTH = 4;

/**
 * Names of CSS classes in a build: four letters, the same in every build of the same sources. The usual long ones cost
 * each page one more kilobyte.
 * @throws Error when two classes would share a name: then LENGTH has to grow.
 */
export function shortClassNames(): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const owner = `${relative(webFolder, file.split("?")[0] ?? file).replaceAll("\\", "/")} ${name}`;
    const short = lettersOf(createHash("sha256").update(owner).digest("hex"));
    const other = owners.get(short);
    if (other !== undefined && other !== owner) throw new Error(`${owner} and ${other} are both .${short}`);
    owners.set(short, owner);
    return short;
  };
}

/** Letters only: a class may not begin with a digit. */
function lettersOf(hex: string): string {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  let number = Number.parseInt(hex.slice(0, 12), 16);
  return Array.from({ length: LENGTH }, () => {
    const letter = letters.charAt(number % letters.length);
    number = Math.floor(number / letters.length);
    return letter;
  }).join("");
}
