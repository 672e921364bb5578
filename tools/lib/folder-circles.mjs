import { posix } from "node:path";

/**
 * Circles of folders, which the compiler and the rules between files do not see. A folder depends on those outside it that
 * hold a file which a file in it, or in a folder below it, imports.
 *
 * @param {readonly (readonly [from: string, to: string])[]} imports of files
 * @returns {string[][]} the folders of each circle, in alphabetical order
 */
export function folderCircles(imports) {
  const targets = folderImports(imports);
  const inCircles = [...targets.keys()].filter((folder) => reachable(targets, folder).has(folder)).toSorted();
  const circles = Map.groupBy(inCircles, (folder) =>
    inCircles.find((other) => reachable(targets, folder).has(other) && reachable(targets, other).has(folder)),
  );
  return [...circles.values()];
}

/** @param {readonly (readonly [from: string, to: string])[]} imports @returns {Map<string, Set<string>>} */
function folderImports(imports) {
  /** @type {Map<string, Set<string>>} */
  const targets = new Map();
  for (const [from, to] of imports) {
    const target = posix.dirname(to);
    for (let folder = posix.dirname(from); folder !== "."; folder = posix.dirname(folder))
      if (!`${target}/`.startsWith(`${folder}/`)) targets.set(folder, (targets.get(folder) ?? new Set()).add(target));
  }
  return targets;
}

/** Every folder that one depends on, by any number of steps. @param {Map<string, Set<string>>} targets @param {string} start */
function reachable(targets, start) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = [...(targets.get(start) ?? [])];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    waiting.push(...(targets.get(folder) ?? []));
  }
  return found;
}
