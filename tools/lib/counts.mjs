import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] | null, location?: { line: number, column: number } | null }} VitestTest
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, name?: string, message?: string, assertionResults: VitestTest[] }[] }} VitestReport
 * @typedef {{ title: string, file?: string, specs?: { title: string, ok: boolean, line?: number, tests?: { results?: { error?: { message?: string } }[] }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites?: PlaywrightSuite[] }} PlaywrightReport
 */

/** How much of an error is repeated at the end; the runner's own output has all of it. */
const ERROR_LINES = 8;

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

/**
 * How many tests are written in the files: a test that runs once for each row of a table is one. The report must hold
 * locations (`includeTaskLocation`).
 *
 * @param {VitestReport | undefined} report
 */
export function writtenVitest(report) {
  const places = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ location }) => `${name}:${location?.line}:${location?.column}`),
  );
  return new Set(places).size;
}

/** The same for journeys. @param {PlaywrightReport | undefined} report */
export function writtenPlaywright(report) {
  return new Set((report?.suites ?? []).flatMap(placesOf)).size;
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
function placesOf({ title, file = title, specs = [], suites = [] }) {
  return [...specs.map(({ line }) => `${file}:${line}`), ...suites.flatMap(placesOf)];
}

/** Each failed test with its error, for the end of a long output. @param {VitestReport | undefined} report @returns {string[]} */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ status, name = "", message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [failureLine(name, "does not load", message)] : [];
    return failed.map(({ fullName = "", failureMessages }) => failureLine(name, fullName, failureMessages?.[0]));
  });
}

/**
 * What failed the run although every test passed: an error outside any test, which the report does not hold. Empty when
 * the output shows none.
 *
 * @param {string} output @returns {string[]}
 */
export function errorsOutsideTests(output) {
  const text = stripVTControlCharacters(output);
  const at = text.search(/⎯ Unhandled Errors? ⎯/u);
  return at === -1 ? [] : [failureLine("", "an error outside any test", text.slice(text.indexOf("\n", at)))];
}

/** The same for journeys. @param {PlaywrightReport | undefined} report @returns {string[]} */
export function failuresOfPlaywright(report) {
  return (report?.suites ?? []).flatMap(failuresOfSuite);
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
function failuresOfSuite({ title, file = title, specs = [], suites = [] }) {
  const own = specs.filter(({ ok }) => !ok);
  return [
    ...own.map((spec) => failureLine(file, spec.title, spec.tests?.[0]?.results?.[0]?.error?.message)),
    ...suites.flatMap(failuresOfSuite),
  ];
}

/** @param {string} file @param {string} test @param {string | undefined} message */
function failureLine(file, test, message = "") {
  const place = file.split(/[\\/]/u).slice(-2).join("/");
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const error = lines.filter((line) => !/^\s+at /u.test(line)).slice(0, ERROR_LINES);
  return `${place} > ${test}: ${error.join("\n    ")}`;
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
