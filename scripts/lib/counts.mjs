import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

/**
 * Prints the result of one check, with the tool's output if it failed, and counts it.
 * @param {string} name what was checked
 * @param {number} code the tool's exit code
 */
export function report(name, code, output) {
  console.log(code === 0 ? `ok      ${name}` : `FAILED  ${name}\n${output.trimEnd()}\n`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts Vitest's JSON report; a file that could not be read as tests counts as one failure. */
export async function countVitest(file, ran) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = await readReport(file);
  const unreadable = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((a) => a.status === 'failed'),
  );
  const failures = testResults.filter(({ status }) => status === 'failed').flatMap(failedUnits);
  return tell('unit tests', numPassedTests, numFailedTests + unreadable.length, ran, failures);
}

/** The failed tests of one file in a Vitest report: file, title and error. */
function failedUnits({ name: file, message, assertionResults = [] }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (!failed.length) return [file, ...firstLines(message).map((line) => `    ${line}`)];
  return failed.flatMap(({ fullName, failureMessages = [] }) => [
    `${file} ${fullName}`,
    ...failureMessages.flatMap(firstLines).map((line) => `    ${line}`),
  ]);
}

/** Counts Playwright's JSON report; a test that passed only when tried again counts as failed. */
export async function countPlaywright(file, ran) {
  const { stats = {}, errors = [], suites = [] } = await readReport(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  const failures = await Promise.all(failedSpecs(suites).map(describeFailure));
  return tell('browser tests', expected, unexpected + flaky + errors.length, ran, failures.flat());
}

/** The failed tests of a Playwright report, each with its place and title. */
function failedSpecs(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ tests, file, line, title }) =>
      // A spec has the tests of all projects; its own status is only the first one's.
      tests.filter(isFailed).map((failed) => ({
        name: `[${failed.projectName}] ${file}:${line} ${title}`,
        results: failed.results ?? [],
      })),
    ),
    ...failedSpecs(inner),
  ]);
}

/** A failed test: its name, its errors and the content of its tabs, which helps with failures that are rare. */
async function describeFailure({ name, results }) {
  const lines = [...errorsOf(results), ...(await pageOf(results)), ...otherTabsOf(results)];
  return [name, ...lines.map((line) => `    ${line}`)];
}

const mostLinesOfPage = 60;

/** The page of the first attempt, as a screen reader has it; Playwright writes it beside the screenshot. */
async function pageOf([first]) {
  const { path } = first?.attachments?.find((attached) => attached.name === 'error-context') ?? {};
  const text = path ? await readFile(path, 'utf8').catch(() => '') : '';
  const page = /^```yaml\n(.*?)^```/ms.exec(text)?.[1] ?? '';
  return page.split('\n').filter(Boolean).slice(0, mostLinesOfPage);
}

/** The other tabs of the first attempt; the fixtures of the browser tests add them to the report. */
const otherTabsOf = ([first]) =>
  (first?.attachments ?? [])
    .filter(({ name }) => name === 'other-tab')
    .flatMap(({ body }) => Buffer.from(body, 'base64').toString().split('\n').slice(0, mostLinesOfPage));

const isFailed = ({ status }) => status === 'unexpected' || status === 'flaky';

/** The first lines of each attempt's error, without colours and empty lines. */
const errorsOf = (results) => results.flatMap(({ error }) => firstLines(error?.message)).slice(0, 20);

const firstLines = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 20);

/** A runner that ran nothing, or failed without a failed test, counts as a failure. */
function tell(name, passed, counted, { code, output }, failures = []) {
  const failed = counted || (code !== 0 || passed === 0 ? 1 : 0);
  // The failures come last: of a long log, often only the end is shown.
  if (failed) console.log(`${passed === 0 && !counted ? 'No test ran.\n' : ''}${output.trimEnd()}\n`);
  console.log(`${failed ? 'FAILED ' : 'ok     '} ${name}: ${passed} passed, ${failed} failed`);
  for (const failure of failures) console.log(`        ${failure}`);
  return { passed, failed };
}

async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text);
}
