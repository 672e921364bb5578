/** @typedef {readonly [from: string, to: string]} Edge */

const MODULE = /^server\/src\/modules\/([^/]+)\//;
const TEST_CODE = /\/testing\/|\.test\.ts$/;

/**
 * Which server module imports which, in shipped code.
 *
 * @param {readonly Edge[]} imports of files
 * @returns {Edge[]} between modules, without those that follow from others, in alphabetical order
 */
export function moduleEdges(imports) {
  /** @type {Map<string, Set<string>>} */
  const targets = new Map();
  for (const [from, to] of imports) {
    if (TEST_CODE.test(from)) continue;
    const source = MODULE.exec(from)?.[1];
    const target = MODULE.exec(to)?.[1];
    if (source === undefined || target === undefined || source === target) continue;
    targets.set(source, (targets.get(source) ?? new Set()).add(target));
  }
  return [...targets]
    .flatMap(([source, direct]) =>
      [...direct]
        .filter((target) => ![...direct].some((other) => other !== target && reaches(targets, other, target)))
        .map((target) => /** @type {Edge} */ ([source, target])),
    )
    .toSorted((left, right) => left.join().localeCompare(right.join()));
}

/**
 * The picture of the modules as a Mermaid block.
 *
 * @param {readonly Edge[]} edges
 */
export const moduleDiagram = (edges) =>
  ["```mermaid", "flowchart TD", ...edges.map(([from, to]) => `  ${from} --> ${to}`), "```"].join("\n");

/** Modules form no circle, so this ends. @param {Map<string, Set<string>>} targets @param {string} from @param {string} to @returns {boolean} */
function reaches(targets, from, to) {
  return [...(targets.get(from) ?? [])].some((next) => next === to || reaches(targets, next, to));
}
