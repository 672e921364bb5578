const TEST_CODE = /\.test\.tsx?$|(?:^|\/)testing\//u;

/** @param {string} file */
export const isTestCode = (file) => TEST_CODE.test(file);

/**
 * @typedef {readonly [file: string, text: string]} Source its path from the project's root, with slashes
 *
 * @typedef {object} CodeRule
 * @property {string} name
 * @property {(file: string) => boolean} appliesTo
 * @property {number} leastFiles with fewer, the rule was not really checked
 * @property {(sources: readonly Source[]) => string[]} problemsIn one line for each
 */

/**
 * What a rule says about those sources that it applies to.
 *
 * @param {CodeRule} rule @param {readonly Source[]} sources
 */
export function findingsOf({ name, appliesTo, leastFiles, problemsIn }, sources) {
  const own = sources.filter(([file]) => appliesTo(file));
  const problems = problemsIn(own);
  const isRead = own.length >= leastFiles;
  return {
    good: problems.length === 0 && isRead,
    lines: [
      ...problems,
      `${name}: ${own.length} files, ${problems.length} problems`,
      ...(isRead ? [] : [`fewer than ${leastFiles} files were read: nothing was checked`]),
    ],
  };
}
