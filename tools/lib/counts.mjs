/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 */

/** @param {readonly Counts[]} all @returns {Counts} */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** The counts of a check that is either good or not. @param {boolean} good @returns {Counts} */
export function verdict(good) {
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 };
}

/** A file that fails as a whole (it does not load, or its set-up fails) counts as one failed test. @param {VitestReport | undefined} report @param {number} exitCode @returns {Counts} */
export function countVitest(report, exitCode) {
  const passed = report?.numPassedTests ?? 0;
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((one) => one.status === "failed"),
  );
  const failed = (report?.numFailedTests ?? 0) + brokenFiles.length;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return honest({ passed, failed, skipped }, exitCode);
}

/** A journey that passed only when tried again counts as failed. @param {PlaywrightReport | undefined} report @param {number} exitCode @returns {Counts} */
export function countPlaywright(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

/** A runner that failed without a failed test (a file that does not load, a crash), or ran none, is a failure. @param {Counts} counts @param {number} exitCode */
function honest(counts, exitCode) {
  const isSilent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}

/** The last line of `npm test`, for people and scripts. @param {Counts} counts */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
