import { posix } from "node:path";

// Which paths that a page of documentation names in code type do not exist. A path is one with a file extension of ours, or
// one with a slash whose first part is a folder of the project. It may be written from the root, from the page's folder, or
// shortened from the left (`modules/matches`, `settlement.flow.ts`). `{a,b}` and `*` stand for several.

const EXTENSION = /\.(?:ts|tsx|mjs|cjs|sql|css|md|json|html|csv|po)$/u;
const PATH = /^[\w@.*{},/-]+$/u;
const PLACEHOLDER = /NNNN|FILE/u;
const NOT_KEPT = new Set(["dist", "data", ".cache", "node_modules"]);

/**
 * @param {string} text the page @param {string} page its path from the root
 * @param {ReadonlySet<string>} known all files and folders of the project, and the imports that packages export
 * @param {ReadonlySet<string>} [elsewhere] names of files that the project does not hold
 */
export function missingPaths(text, page, known, elsewhere = new Set()) {
  const folders = new Set([...known].flatMap((path) => path.split("/").slice(0, -1)));
  const prose = text.replaceAll(/^```[\s\S]*?^```/gmu, "");
  const spans = [...prose.matchAll(/`([^`\n]+)`/gu)].map(([, span = ""]) => span);
  return [...new Set(spans)]
    .filter((span) => PATH.test(span) && !span.startsWith("/") && isPath(span, folders))
    .filter((span) => !elsewhere.has(posix.basename(span)) && !span.split("/").some((part) => NOT_KEPT.has(part)))
    .filter((span) => !expanded(span).every((path) => exists(path, posix.dirname(page), known)));
}

/**
 * The relative links of a page that lead to no file or folder; anchors and other sites aside.
 * @param {string} text the page @param {string} page its path from the root @param {ReadonlySet<string>} known
 */
export function brokenLinks(text, page, known) {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gmu, "").replaceAll(/`[^`\n]*`/gu, "");
  const targets = [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/gu)].map(([, target = ""]) => target);
  return [...new Set(targets)]
    .filter((target) => !/^[a-z]+:/u.test(target))
    .filter((target) => !known.has(posix.join(posix.dirname(page), target).replace(/\/$/u, "")));
}

/** @param {string} span @param {ReadonlySet<string>} folders */
function isPath(span, folders) {
  const [first = ""] = span.split("/");
  if (/^\.[^/]*$/u.test(span) || PLACEHOLDER.test(span)) return false;
  return EXTENSION.test(span) || (span.includes("/") && (first.startsWith(".") || folders.has(first)));
}

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. @param {string} span @returns {string[]} */
function expanded(span) {
  const group = /\{([^{}]*)\}/u.exec(span);
  if (!group) return [span];
  return (group[1] ?? "").split(",").flatMap((part) => expanded(span.replace(group[0], part)));
}

/** @param {string} path @param {string} folder @param {ReadonlySet<string>} known */
function exists(path, folder, known) {
  const written = path.replace(/\/$/u, "");
  if (written.startsWith(".")) return known.has(posix.join(folder, written)) || known.has(written);
  if (known.has(written) || known.has(posix.join(folder, written))) return true;
  const pattern = new RegExp(`(?:^|/)${written.split("*").map(escaped).join("[^/]*")}$`, "u");
  return [...known].some((candidate) => pattern.test(candidate));
}

/** @param {string} text */
const escaped = (text) => text.replaceAll(/[.+?^$()|[\]\\]/gu, String.raw`\$&`);
